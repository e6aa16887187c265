// Runs queued jobs and reactions in this process, and sets free what a killed process held.
import type { Job as QueuedJob, TaskList } from 'graphile-worker'
import { Logger, run, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { sessionSettings } from '../database/db-query.ts'
import type { Shape } from '../../shape.ts'
import { check } from '../../shape.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/db.ts'
import { processLock } from './jobs-lock.ts'
import { patient } from './jobs-pool.ts'
import type { Log } from '../log.ts'
import { tally } from '../http/metrics-tally.ts'
import type { Part, Transaction } from '../parts.ts'
import { partsOf } from '../parts.ts'
import { sql } from '../database/sql.ts'
import { storableText } from '../database/storable-text.ts'
import type { WorkspaceKeeper } from '../workspace.ts'

export type JobRunner = {
  /** Sets free what processes held that have died, without waiting for the next round. */
  freeDead: () => void
  /** Lets running jobs finish; waiting ones run after the next start. */
  close: () => Promise<void>
}

type RunnerOptions = {
  database: Database
  parts: readonly Part[]
  config: Config
  readWorkspace: WorkspaceKeeper['readWorkspace']
  log: Log
  concurrency?: number
  /** In milliseconds, how often the queue is looked through for jobs whose time has come. */
  pollInterval?: number | undefined
}

const defaultConcurrency = 4
const defaultPollInterval = 2_000
const freeEvery = 30_000
const takeAgainAfter = 1_000
/** With this exit code the queue stops for good: a newer server has changed its tables. */
const outdated = 57

/** Brings the queue's own tables up to date; part of every migration. */
export async function migrateJobs(connection: pg.ClientConfig, log: Log): Promise<void> {
  const pool = new pg.Pool({ options: sessionSettings, ...connection, max: 1 })
  const onError = (error: Error) => log.warn({ err: error }, 'The migrating connection was lost')
  pool.on('error', onError).on('connect', (client) => client.on('error', onError))
  try {
    await runMigrations({ pgPool: pool, logger: loggerOf(log) })
  } finally {
    await pool.end()
  }
}

export async function openJobRunner(options: RunnerOptions): Promise<JobRunner> {
  const { database, log } = options
  let isClosing = false
  const start = () => startRunner(options, () => isClosing)
  let running = await start()
  let restart: ReturnType<typeof setTimeout> | undefined
  let restarting: Promise<void> | undefined

  function startAgain(cause?: unknown) {
    if (isClosing || process.exitCode === outdated) return
    log.error({ err: cause }, 'The jobs of this process stopped; they are started again')
    restart = setTimeout(() => {
      restarting = beginAnew().catch(startAgain)
    }, takeAgainAfter)
  }
  async function beginAnew() {
    await running.lock.release()
    running = await start()
    watch()
  }
  const watch = () => void running.runner.promise.then(() => startAgain(), startAgain)
  watch()

  // A silently lost lock would release jobs that this process is still running.
  const free = () =>
    running.lock
      .renew()
      .then(() => freeDeadWorkers(database))
      .catch((error: unknown) => log.warn({ err: error }, 'Jobs of dead processes could not be freed'))
  await free()
  const timer = setInterval(() => void free(), freeEvery)
  return {
    freeDead: () => void free(),
    close: async () => {
      isClosing = true
      clearTimeout(restart)
      clearInterval(timer)
      await restarting
      // Between its end and its next start there is nothing to stop.
      await running.runner.stop().catch(() => undefined)
      await running.lock.release()
    },
  }
}

async function startRunner(options: RunnerOptions, isClosing: () => boolean) {
  const { database, log, concurrency = defaultConcurrency, pollInterval = defaultPollInterval } = options
  const lock = processLock(database.pool, log)
  const onRefused = (cause: unknown) => {
    log.error({ err: cause }, 'The database takes no note of the end of a job')
    // It may be stopped already, because of another.
    runner.stop().catch(() => undefined)
  }
  const runner = await run({
    pgPool: patient(database.pool, { isClosing, onRefused }),
    taskList: tasksOf(options),
    concurrency,
    pollInterval,
    noHandleSignals: true,
    logger: loggerOf(log),
    preset: {
      plugins: [
        // Before a worker takes its first job, others must be able to see that its process is alive.
        {
          name: 'process-lock',
          version: '1',
          worker: { hooks: { startWorker: (_, event) => lock.hold(event.worker.workerPool.id) } },
        },
      ],
    },
  })
  return { runner, lock }
}

function tasksOf({ database, parts, config, readWorkspace, log }: RunnerOptions): TaskList {
  const tasks: TaskList = {}
  const add = (name: string, shape: Shape, work: Work) => {
    if (name in tasks) throw new Error(`Two parts of the server are named ${name}: give one a name of its own`)
    tasks[name] = async (payload, { job }) => {
      try {
        await work(checkedData(shape, payload), { job, transaction: onlyTransaction(database, job) })
        tally.jobsDone += 1
      } catch (error) {
        if (error === alreadyDone) return
        tally.jobsFailed += 1
        const facts = { err: error, job: name, jobId: job.id, attempts: job.attempts, most: job.max_attempts }
        log.error(facts, job.attempts < job.max_attempts ? 'A job failed; it is tried again' : 'A job failed for good')
        // Words that the database refuses would stop the jobs of the whole process.
        throw new Error(storableText(error instanceof Error ? error.message : String(error)), { cause: error })
      }
    }
  }
  for (const { name, data, handler } of partsOf(parts, 'job')) {
    add(name, data, (payload, { job, transaction }) =>
      handler(payload, {
        id: idOf(job),
        attempt: job.attempts,
        db: database.read,
        transaction,
        config,
        workspace: readWorkspace(),
      }),
    )
  }
  for (const { name, event, handler } of partsOf(parts, 'reaction')) {
    add(name, event.data, (payload, { transaction }) => transaction((tx) => handler(tx, payload)))
  }
  return tasks
}

/** Our connections read int8 as numbers, whatever the queue's types say. */
const idOf = ({ id }: { id: string | number }) => String(id)

type Work = (payload: unknown, run: { job: QueuedJob; transaction: Transaction }) => Promise<void>

const alreadyDone = new Error('This job has been done')

/**
 * The one transaction of a job marks it as done, so its effect stands once: when the process dies between the commit
 * and the queue's note of it, the next attempt finds the mark. A job that needs two transactions is two jobs.
 */
function onlyTransaction(database: Database, job: QueuedJob): Transaction {
  let isUsed = false
  return (work) => {
    if (isUsed) throw new Error(`The job ${job.task_identifier} opened a second transaction`)
    isUsed = true
    return database.transaction(async (tx) => {
      const marked = await tx.run(sql`
        insert into jobs_done (job_id, revision) values (${job.id}, ${job.revision}) on conflict do nothing`)
      if (marked === 0) throw alreadyDone
      return work(tx)
    })
  }
}

function checkedData<Data>(shape: Shape<Data>, payload: unknown): Data {
  const checked = check(shape, payload)
  if (!checked.ok) throw new Error(`The data of a job does not fit its shape: ${JSON.stringify(checked.fields)}`)
  return checked.value
}

/** The queue keeps the jobs of a killed process for hours; those whose process holds no lock any more are freed. */
async function freeDeadWorkers(database: Database) {
  await database.transaction((tx) =>
    tx.run(sql`
      select graphile_worker.force_unlock_workers(array(
        select locked_by from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) as held
        where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))))`),
  )
}

const loggerOf = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    // Its news of each job are not ours; failures of jobs are logged with their names above.
    if ((level !== 'error' && level !== 'warning') || meta?.['failure'] === true) return
    // Log only the error: job data holds addresses and codes.
    log.warn({ err: meta?.['error'] ?? meta?.['fatalError'] }, message)
  })
