// A thread of its own for work that would hold up everybody's calls: one piece after the other, each within a time.
import { Worker, parentPort } from 'node:worker_threads'
import type { ErrorCode } from '../errors.ts'
import type { FieldProblems } from '../shape.ts'
import { AppError } from '../errors.ts'
import { openTurns } from './turns.ts'

type Refusal = { code: ErrorCode; message: string; fields: FieldProblems | undefined }
type Told = { id: number } & ({ answer: unknown } | { refusal: Refusal } | { problem: string })
type Waiting = { id: number; resolve: (answer: never) => void; reject: (error: Error) => void; limit: NodeJS.Timeout }

type ThreadOptions = {
  /** Of one piece of work, from when it is its turn. */
  longestMilliseconds: number
  /** How many wait at most, and how many of them are one person's. */
  waiting: { all: number; ofOne: number }
  /** For those who are refused because too many wait, and for whose work took too long. */
  tooMany: string
  tooLong: string
}

/**
 * Memory of a thread: work that needs more is refused, instead of taking what the server needs. `JSON.parse` can't be
 * stopped, and beyond this it ends the whole server: whatever it reads must be limited before.
 */
const mostMegabytes = 512

/** What is done in the thread, as its own file names it to `answerWork`. */
type Work = (asked: never) => unknown

/**
 * Begun with the first piece of work. Refused while too many wait, or when it takes too long or too much memory: the
 * others go on, in a new thread. Whose work it is says `personId`, so that nobody's many pieces hold up another's one.
 */
export function openThread<Done extends Work>(file: URL, options: ThreadOptions) {
  const inTurn = openTurns(options.waiting, options.tooMany)
  let asked = 0
  let worker: Worker | undefined
  let current: Waiting | undefined

  function endTurn(): void {
    clearTimeout(current?.limit)
    current = undefined
  }

  /** Only whose turn it was is told; the next one gets a new thread. */
  function giveUp(error: Error): void {
    void worker?.terminate()
    worker = undefined
    current?.reject(error)
    endTurn()
  }

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
    started.on('message', (told: Told) => {
      if (told.id !== current?.id) return
      // The thread answers in the shapes that its work has.
      if ('answer' in told) current.resolve(told.answer as never)
      else current.reject('refusal' in told ? refusalOf(told.refusal) : new Error(told.problem))
      endTurn()
    })
    started.on('error', (error) => {
      if (started === worker) giveUp(problemOf(error))
    })
    // An idle thread keeps no server from ending.
    started.unref()
    return started
  }

  function askNow(work: Parameters<Done>[0]): Promise<Awaited<ReturnType<Done>>> {
    return new Promise((resolve, reject) => {
      const { longestMilliseconds, tooLong } = options
      const late = new AppError('busy', tooLong, { retryAfter: Math.ceil(longestMilliseconds / 1000) })
      const limit = setTimeout(() => giveUp(late), longestMilliseconds)
      const id = (asked += 1)
      current = { id, resolve, reject, limit }
      worker ??= start()
      worker.postMessage({ id, work }, [])
    })
  }

  return (work: Parameters<Done>[0], personId: string) => inTurn(personId, () => askNow(work))
}

function problemOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isFull ? new AppError('too-large', 'This takes too much memory. Split it up and try again') : error
}

const refusalOf = ({ code, message, fields }: Refusal) => new AppError(code, message, fields && { fields })

/** What a thread's own file does with each piece of work; `handOver` names buffers of the answer that need no copy. */
export function answerWork<Answer>(
  work: (asked: never) => Answer | Promise<Answer>,
  handOver: (answer: Answer) => ArrayBuffer[] = () => [],
): void {
  parentPort?.on('message', ({ id, work: asked }: { id: number; work: unknown }) => {
    void (async () => {
      try {
        // Whoever opens the thread names the type of this work.
        const answer = await work(asked as never)
        parentPort?.postMessage({ id, answer }, handOver(answer))
      } catch (error) {
        parentPort?.postMessage({ id, ...failureOf(error) }, [])
      }
    })()
  })
}

function failureOf(error: unknown): { refusal: Refusal } | { problem: string } {
  if (!(error instanceof AppError)) return { problem: String(error) }
  const { code, message, fields } = error
  return { refusal: { code, message, fields } }
}
