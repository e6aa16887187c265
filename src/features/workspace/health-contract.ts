// How the server is: what it is made of, what it uses, and the work that failed.
import type { Infer } from '#kernel/shape.ts'
import { endpoint } from '#kernel/contract.ts'
import { Instant, integer, list, matching, nullable, object, text } from '#kernel/shape.ts'

export const jobsShown = 50

const JobId = text({ min: 1, max: 20 })

const Failed = object({
  id: JobId,
  /** Its name in the code: `kernel.sendMail`. */
  name: text({ max: 200 }),
  /** The address that a mail goes to. */
  to: nullable(text({ max: 254 })),
  attempts: integer(),
  maxAttempts: integer(),
  error: text({ max: 500 }),
  /** When it was tried last. */
  triedAt: Instant,
  /** When it is tried again; null: it is given up. */
  nextAt: nullable(Instant),
})
export type FailedJob = Infer<typeof Failed>

const FailedList = object({ count: integer(), shown: list(Failed, jobsShown) })

const Health = object({
  /** When this was so. */
  at: Instant,
  version: text({ max: 50 }),
  node: text({ max: 50 }),
  startedAt: Instant,
  database: object({
    version: text({ max: 100 }),
    bytes: integer(),
    /** How long it took to answer the simplest question. */
    milliseconds: integer(),
    migrations: integer(),
    lastMigration: text({ max: 200 }),
  }),
  disk: object({ total: integer(), free: integer() }),
  files: object({ count: integer(), bytes: integer() }),
  /** The newest that lies in the data folder. */
  backup: nullable(object({ at: Instant, bytes: integer() })),
  memory: object({ process: integer(), total: integer(), free: integer() }),
  live: object({ connections: integer(), people: integer() }),
  sessions: integer(),
  mail: nullable(text({ max: 255 })),
  jobs: object({ waiting: integer(), failed: FailedList }),
  /** Mails that could not be sent; they are not among the jobs. */
  mails: FailedList,
})
export type Health = Infer<typeof Health>

export const getHealth = endpoint('GET', '/api/workspace/health', { may: 'admin', output: Health })

export const historyDays = 60

const Day = object({
  /** `2026-11-22`, by the clock of Greenwich. */
  day: matching(/^\d{4}-\d\d-\d\d$/, 'not-allowed'),
  /** Minutes of this day in which the server answered quickly, answered slowly, and did not run. */
  well: integer({ min: 0 }),
  slow: integer({ min: 0 }),
  down: integer({ min: 0 }),
  /** The 99th percentile of the response time in the slowest minute, in milliseconds. */
  slowest: integer({ min: 0 }),
  /** How full the disk was, in hundredths. */
  disk: integer({ min: 0, max: 100 }),
  failedJobs: integer(),
  connections: integer(),
})
export type HealthDay = Infer<typeof Day>

/** The last days, from the first recorded one on. */
export const getHealthHistory = endpoint('GET', '/api/workspace/health/history', {
  may: 'admin',
  output: object({ days: list(Day, historyDays + 1) }),
})

const Jobs = object({ jobIds: list(JobId, jobsShown) })

/** Retries jobs at once, with all their attempts; jobs that are running or gone are left alone. */
export const retryJobs = endpoint('POST', '/api/workspace/jobs/retry', {
  may: 'admin',
  input: Jobs,
  output: object({ count: integer() }),
})

/** Removes jobs; they will not run. */
export const removeJobs = endpoint('POST', '/api/workspace/jobs/remove', {
  may: 'admin',
  input: Jobs,
  output: object({ count: integer() }),
})
