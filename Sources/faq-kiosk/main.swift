// The executable: one file a subcommand.
