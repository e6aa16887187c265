// Nothing that people write holds up everybody: each reader of text gets its worst inputs at their full length.
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { Said } from './worst-texts.ts'

/** Beyond it a text would hold the event loop; a text that costs its length squared costs a hundred times as much. */
const mostMilliseconds = 150
const longestMilliseconds = 120_000

test('no text costs more than a moment, whoever wrote it', { timeout: 2 * longestMilliseconds }, async () => {
  const worker = new Worker(new URL('./worst-texts.ts', import.meta.url))
  const costs: Exclude<Said, 'done'>[] = []
  let latest: Said | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => reject(new Error(`It takes too long to read ${JSON.stringify(latest)}`))
      const limit = setTimeout(giveUp, longestMilliseconds)
      worker.on('error', reject)
      worker.on('message', (said: Said) => {
        latest = said
        if (said !== 'done') return void costs.push(said)
        clearTimeout(limit)
        resolve()
      })
    })
  } finally {
    await worker.terminate()
  }
  expect(costs.length).toBeGreaterThan(300)
  expect(costs.filter(({ milliseconds = 0 }) => milliseconds > mostMilliseconds)).toEqual([])
})
