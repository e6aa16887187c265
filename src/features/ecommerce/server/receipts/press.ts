// Has sheets printed as PDF in a thread of its own, one after the other, begun with the first: Typst works without a pause.
import { Worker } from 'node:worker_threads'
import { AppError } from '#kernel/errors.ts'

export type Answer = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; problem: string }
type Asked = { id: number; sheet: string; resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void }

const waitingMost = 20
/** Of one sheet, from when it is its turn. */
const longestMilliseconds = 10_000
let asked = 0
let worker: Worker | undefined
let current: (Asked & { limit: NodeJS.Timeout }) | undefined
const waiting: Asked[] = []

/** `sheet` is JSON. Refused while too many wait, or when it takes too long: the others go on. */
export async function print(sheet: string): Promise<Uint8Array> {
  if (waiting.length >= waitingMost) throw new AppError('busy', 'Too many receipts are being printed')
  return new Promise((resolve, reject) => {
    waiting.push({ id: (asked += 1), sheet, resolve, reject })
    goOn()
  })
}

function goOn(): void {
  if (current) return
  const next = waiting.shift()
  if (!next) return
  worker ??= start()
  const limit = setTimeout(() => giveUp(new AppError('busy', 'The receipt took too long')), longestMilliseconds)
  current = { ...next, limit }
  worker.postMessage({ id: next.id, sheet: next.sheet }, [])
}

function start(): Worker {
  const started = new Worker(new URL('./press-worker.ts', import.meta.url))
  started.on('message', (answer: Answer) => {
    if (answer.id !== current?.id) return
    if ('pdf' in answer) current.resolve(answer.pdf)
    else current.reject(new Error(`Typst: ${answer.problem}`))
    endTurn()
  })
  started.on('error', (error) => {
    if (started === worker) giveUp(error instanceof Error ? error : new Error(String(error)))
  })
  // An idle press keeps no server from ending.
  started.unref()
  return started
}

/** Only whose turn it was is told; the next one gets a new press. */
function giveUp(error: Error): void {
  void worker?.terminate()
  worker = undefined
  current?.reject(error)
  endTurn()
}

function endTurn(): void {
  clearTimeout(current?.limit)
  current = undefined
  goOn()
}
