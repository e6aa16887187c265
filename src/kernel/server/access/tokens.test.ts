// The key that signs tokens, where several servers begin at one moment.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'

const starts = 4
const rounds = 60

// Each start waits for the others before every round, so that they come as close as processes can.
const start = `
  const { parentPort, workerData } = require('node:worker_threads')
  import(workerData.module).then(({ loadTokenKey }) => {
    const arrived = new Int32Array(workerData.arrived)
    const keys = []
    for (let round = 0; round < workerData.rounds; round++) {
      Atomics.add(arrived, round, 1)
      while (Atomics.load(arrived, round) < workerData.starts);
      try { keys.push(loadTokenKey({ dataDir: workerData.folder + '/' + round }).toString('hex')) }
      catch (error) { keys.push(error.message) }
    }
    parentPort.postMessage(keys)
  })`

test('starts at one moment end with the same whole key, and leave nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const arrived = new SharedArrayBuffer(rounds * Int32Array.BYTES_PER_ELEMENT)
  const module = new URL('./tokens.ts', import.meta.url).href
  const all = await Promise.all(
    Array.from({ length: starts }, () => {
      const worker = new Worker(start, { eval: true, workerData: { module, arrived, rounds, starts, folder } })
      return new Promise<string[]>((resolve, reject) => worker.once('message', resolve).once('error', reject))
    }),
  )
  for (let round = 0; round < rounds; round++) {
    const keys = new Set(all.map((of) => of[round]))
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(await readdir(join(folder, String(round)))).toEqual(['token.key'])
  }
})
