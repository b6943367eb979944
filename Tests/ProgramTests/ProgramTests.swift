import Testing

/// Tests of the real program on real displays: one after the other, as each watches processor and
/// screen.
@Suite(.serialized, .timeLimit(.minutes(LiveRounds.isSoak ? 60 : 5))) enum ProgramTests {}
