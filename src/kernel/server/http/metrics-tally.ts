// What this process counts by itself where it happens; `/metrics` tells it.

/** Since the start of the process. */
export const tally = {
  /** Frames sent over live connections. */
  frames: 0,
  jobsDone: 0,
  /** Attempts of jobs that failed. */
  jobsFailed: 0,
  uploadedBytes: 0,
}
