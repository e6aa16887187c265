// A thread or process of its own for work that would hold up everybody's calls: one piece after the other, each in time.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker, parentPort } from 'node:worker_threads'
import type { ErrorCode } from '../errors.ts'
import type { FieldProblems } from '../shape.ts'
import { AppError } from '../errors.ts'
import { openTurns } from './turns.ts'

type Refusal = { code: ErrorCode; message: string; fields: FieldProblems | undefined }
type Reply = { id: number } & ({ answer: unknown } | { refusal: Refusal } | { problem: string })
type Waiting = { id: number; resolve: (answer: never) => void; reject: (error: Error) => void; limit: NodeJS.Timeout }

type ThreadOptions = {
  /** The timeout of one task, from when its turn comes. */
  longestMilliseconds: number
  /** How many wait at most, and how many of them are one person's. */
  waiting: { all: number; ofOne: number }
  /** The errors for a full queue and for a task that took too long. */
  tooMany: string
  tooLong: string
  /** `process` for native code that can crash: it takes a process down with it, and a thread is a part of the server. */
  runsIn?: 'thread' | 'process'
}

type Runner = { ask: (message: { id: number; work: unknown }) => void; stop: () => void }
type Listener = { onReply: (reply: Reply) => void; failed: (error: unknown) => void }

/**
 * Memory of a thread: work that needs more is refused, instead of taking what the server needs. `JSON.parse` can't be
 * stopped, and beyond this it ends the whole server: whatever it reads must be limited before.
 */
const mostMegabytes = 512

/** The work done in the thread, as its own file passes it to `answerWork`. */
type Work = (asked: never) => unknown

/**
 * Started with the first task. Refuses tasks while too many wait; a task that takes too long or too much memory is
 * stopped, and the others continue in a new thread. `personId` names the owner, so that one person's many tasks don't
 * hold up another's.
 */
export function openThread<Done extends Work>(file: URL, options: ThreadOptions) {
  const inTurn = openTurns(options.waiting, options.tooMany)
  let asked = 0
  let runner: Runner | undefined
  let current: Waiting | undefined

  function endTurn(): void {
    clearTimeout(current?.limit)
    current = undefined
  }

  /** Rejects only the current task; the next one gets a new thread. */
  function giveUp(error: Error): void {
    runner?.stop()
    runner = undefined
    current?.reject(error)
    endTurn()
  }

  function start(): Runner {
    const begin = options.runsIn === 'process' ? startProcess : startThread
    const started: Runner = begin(file, {
      onReply: (reply) => {
        if (reply.id !== current?.id) return
        // The thread answers in the shapes that its work has.
        if ('answer' in reply) current.resolve(reply.answer as never)
        else current.reject('refusal' in reply ? refusalOf(reply.refusal) : new Error(reply.problem))
        endTurn()
      },
      failed: (error) => {
        if (started === runner) giveUp(problemOf(error))
      },
    })
    return started
  }

  function askNow(work: Parameters<Done>[0]): Promise<Awaited<ReturnType<Done>>> {
    return new Promise((resolve, reject) => {
      const { longestMilliseconds, tooLong } = options
      const late = new AppError('busy', tooLong, { retryAfter: Math.ceil(longestMilliseconds / 1000) })
      const limit = setTimeout(() => giveUp(late), longestMilliseconds)
      const id = (asked += 1)
      current = { id, resolve, reject, limit }
      runner ??= start()
      runner.ask({ id, work })
    })
  }

  return (work: Parameters<Done>[0], personId: string) => inTurn(personId, () => askNow(work))
}

function startThread(file: URL, { onReply, failed }: Listener): Runner {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  worker.on('message', onReply)
  worker.on('error', failed)
  // An idle thread keeps no server from ending.
  worker.unref()
  return { ask: (message) => worker.postMessage(message, []), stop: () => void worker.terminate() }
}

/** It ends with the server, whose channel it listens to, and is given none of the server's secrets. */
function startProcess(file: URL, { onReply, failed }: Listener): Runner {
  const child = fork(fileURLToPath(file), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    env: {},
  })
  child.on('message', (message) => onReply(message as Reply))
  child.on('error', failed)
  child.on('exit', (code, signal) => failed(new Error(`The process ended with ${signal ?? `code ${code}`}`)))
  // An idle process keeps no server from ending.
  child.unref()
  child.channel?.unref()
  return { ask: (message) => void child.send(message), stop: () => void child.kill('SIGKILL') }
}

function problemOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isFull ? new AppError('too-large', 'This takes too much memory. Split it up and try again') : error
}

const refusalOf = ({ code, message, fields }: Refusal) => new AppError(code, message, fields && { fields })

/** Answers each piece of work that the opener of this thread or process sends. */
export function answerWork(work: (asked: never) => unknown): void {
  const send = (message: object) => (parentPort ? parentPort.postMessage(message, []) : process.send?.(message))
  const listen = async ({ id, work: asked }: { id: number; work: unknown }) => {
    try {
      // The code that opens the thread declares the type of this work.
      send({ id, answer: await work(asked as never) })
    } catch (error) {
      send({ id, ...failureOf(error) })
    }
  }
  if (parentPort) parentPort.on('message', (message: { id: number; work: unknown }) => void listen(message))
  else process.on('message', (message: { id: number; work: unknown }) => void listen(message))
}

function failureOf(error: unknown): { refusal: Refusal } | { problem: string } {
  if (!(error instanceof AppError)) return { problem: String(error) }
  const { code, message, fields } = error
  return { refusal: { code, message, fields } }
}
