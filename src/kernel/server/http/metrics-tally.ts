// Counters of this process, incremented where things happen; `/metrics` reports them.

/** Since the start of the process. */
export const tally = {
  /** Frames sent over live connections. */
  frames: 0,
  jobsDone: 0,
  /** Attempts of jobs that failed. */
  jobsFailed: 0,
  uploadedBytes: 0,
}
