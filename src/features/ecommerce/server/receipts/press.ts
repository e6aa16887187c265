// Has sheets printed as PDF in a thread of its own, one after the other, begun with the first: Typst works without a pause.
import { Worker } from 'node:worker_threads'
import { AppError } from '#kernel/errors.ts'
import { openTurns } from '#kernel/server/turns.ts'

export type Answer = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; problem: string }
type Asked = {
  id: number
  resolve: (pdf: Uint8Array) => void
  reject: (error: Error) => void
  limit: NodeJS.Timeout
}

const inTurn = openTurns({ all: 20, ofOne: 3 }, 'Too many receipts are being printed')
/** Of one sheet, from when it is its turn. */
const longestMilliseconds = 10_000
let asked = 0
let worker: Worker | undefined
let current: Asked | undefined

/** `sheet` is JSON. Refused while too many wait, or when it takes too long: the others go on. */
export const print = (sheet: string, personId: string): Promise<Uint8Array> => inTurn(personId, () => printNow(sheet))

function printNow(sheet: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => giveUp(new AppError('busy', 'The receipt took too long')), longestMilliseconds)
    const id = (asked += 1)
    current = { id, resolve, reject, limit }
    worker ??= start()
    worker.postMessage({ id, sheet }, [])
  })
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
}
