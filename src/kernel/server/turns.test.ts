// Turns go round by person: nobody's many keep others from waiting, nor work that takes too much.
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { rewritePicture } from './files/pictures.ts'
import { openThread } from './thread.ts'
import { openTurns } from './turns.ts'

test('with ten pictures of one person waiting, another’s comes soon', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-turns-'))
  const file = path.join(folder, 'wall.png')
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#186049' } })
    .png()
    .toFile(file)
  const read: string[] = []
  const send = async (personId: string) => {
    await rewritePicture(file, 'image/png', personId)
    read.push(personId)
  }
  await Promise.all([...Array.from({ length: 11 }, () => send('ann')), send('ben'), send('eve')])
  expect(read.indexOf('ben')).toBeLessThanOrEqual(2)
  expect(read.indexOf('eve')).toBeLessThanOrEqual(3)
  expect(read.filter((personId) => personId === 'ann')).toHaveLength(11)
  await rm(folder, { recursive: true })
})

test('one person’s many leave room for others to wait, and none is lost', async () => {
  const inTurn = openTurns({ all: 5, ofOne: 3 }, 'Too many wait')
  const first = Promise.withResolvers<string>()
  const busy = { code: 'busy', retryAfter: 5 }
  const running = inTurn('ann', () => first.promise)
  const anns = ['a', 'b', 'c'].map((name) => inTurn('ann', async () => name))
  await expect(inTurn('ann', async () => 'd')).rejects.toMatchObject(busy)
  const others = ['ben', 'eve'].map((name) => inTurn(name, async () => name))
  await expect(inTurn('zoe', async () => 'zoe')).rejects.toMatchObject(busy)
  first.resolve('first')
  expect(await Promise.all([running, ...anns, ...others])).toEqual(['first', 'a', 'b', 'c', 'ben', 'eve'])
  expect(await inTurn('ann', async () => 'after')).toBe('after')
})

test('work that takes more memory than its thread has is refused, and the next is done in a new thread', async () => {
  const source = `
    import { parentPort } from 'node:worker_threads'
    const kept = []
    parentPort.on('message', ({ id, work }) => {
      for (let at = 0; at < work; at++) kept.push(new Array(1_000_000).fill(at + 0.5))
      parentPort.postMessage({ id, answer: kept.length })
    })`
  const grow = openThread<(arrays: number) => number>(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
    longestMilliseconds: 60_000,
    waiting: { all: 5, ofOne: 5 },
    tooMany: 'Too many wait',
    tooLong: 'Too long',
  })
  // Eight megabytes each.
  const [small, large, next] = await Promise.allSettled([grow(1, 'ann'), grow(100, 'ann'), grow(2, 'ben')])
  expect(small).toMatchObject({ value: 1 })
  expect(large).toMatchObject({ reason: { code: 'too-large' } })
  expect(next).toMatchObject({ value: 2 })
  expect(await grow(2, 'ann')).toBe(4)
})

test('native code that crashes takes its own process down, and the next piece of work is done in a new one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-crash-'))
  const file = path.join(folder, 'crash.mjs')
  const source = `process.on('message', ({ id, work }) => {
    if (work === 'crash') process.kill(process.pid, 'SIGKILL')
    process.send({ id, answer: new TextEncoder().encode(work + Object.keys(process.env).length) })
  })`
  await writeFile(file, source)
  const write = openThread<(text: string) => Uint8Array>(pathToFileURL(file), {
    longestMilliseconds: 60_000,
    waiting: { all: 5, ofOne: 5 },
    tooMany: 'Too many wait',
    tooLong: 'Too long',
    runsIn: 'process',
  })
  const [crashed, next] = await Promise.allSettled([write('crash', 'ann'), write('text', 'ben')])
  expect(crashed).toMatchObject({ reason: { message: 'The process ended with SIGKILL' } })
  expect(next).toMatchObject({ value: new TextEncoder().encode('text0') })
  await rm(folder, { recursive: true })
})
