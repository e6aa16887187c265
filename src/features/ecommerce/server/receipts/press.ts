// Has sheets printed as PDF in a thread of its own, begun with the first of them: Typst works without a pause.
import { Worker } from 'node:worker_threads'
import { AppError } from '#kernel/errors.ts'

export type Answer = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; problem: string }
type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void }
type Press = { worker: Worker; waiting: Map<number, Waiting> }

const waitingMost = 20
const longestMilliseconds = 10_000
let asked = 0
let press: Press | undefined

/** `sheet` is JSON. Refused while too many wait, or when it takes too long. */
export async function print(sheet: string): Promise<Uint8Array> {
  press ??= start()
  const used = press
  if (used.waiting.size >= waitingMost) throw new AppError('busy', 'Too many receipts are being printed')
  const id = (asked += 1)
  const limit = setTimeout(() => stop(used, new AppError('busy', 'The receipt took too long')), longestMilliseconds)
  try {
    return await new Promise((resolve, reject) => {
      used.waiting.set(id, { resolve, reject })
      used.worker.postMessage({ id, sheet }, [])
    })
  } finally {
    clearTimeout(limit)
    used.waiting.delete(id)
  }
}

function start(): Press {
  const worker = new Worker(new URL('./press-worker.ts', import.meta.url))
  const started: Press = { worker, waiting: new Map() }
  worker.on('message', (answer: Answer) => {
    const asking = started.waiting.get(answer.id)
    if ('pdf' in answer) asking?.resolve(answer.pdf)
    else asking?.reject(new Error(`Typst: ${answer.problem}`))
  })
  worker.on('error', (error) => stop(started, error instanceof Error ? error : new Error(String(error))))
  // An idle press keeps no server from ending.
  worker.unref()
  return started
}

/** Who waits is told; the next one gets a new press. */
function stop(stopped: Press, error: Error): void {
  if (press === stopped) press = undefined
  for (const { reject } of stopped.waiting.values()) reject(error)
  void stopped.worker.terminate()
}
