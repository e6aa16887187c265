// Has sheets printed as PDF in a process of its own, one after the other: Typst is native code, and can crash.
import { openThread } from '#kernel/server/thread.ts'
import type { pdfOf } from './press-worker.ts'

/** Refused while too many wait, or when it takes too long: the others go on. */
export const print = openThread<typeof pdfOf>(new URL('./press-worker.ts', import.meta.url), {
  longestMilliseconds: 10_000,
  waiting: { all: 20, ofOne: 3 },
  tooMany: 'Too many PDFs are being created. Try again in a moment',
  tooLong: 'The PDF took too long to create',
  runsIn: 'process',
})
