"""What the kernel counts about one process, all its threads together."""
import os
import time


def cpu_seconds(pid):
    """The process's CPU clock, exact to the nanosecond (the clock's number is made from the id)."""
    return time.clock_gettime_ns((~pid << 3) | 2) / 1e9


def proportional_memory(pid):
    """PSS in MiB: own pages whole, shared ones by their share."""
    with open(f"/proc/{pid}/smaps_rollup") as file:
        for line in file:
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return float("nan")


def sleeps(pid):
    """How often a thread went to sleep by itself: once for each time it had woken up."""
    total = 0
    for thread in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{thread}/status") as file:
            for line in file:
                if line.startswith("voluntary_ctxt_switches:"):
                    total += int(line.split()[1])
    return total
