// Memory is given back once the process is quiet, and not while it works.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { giveMemoryBack } from './quiet-memory.ts'

const every = 100
const rows = 400_000

/** Leaves garbage that has outlived the quick collections, and says whether it is gone. */
async function leaveGarbage(): Promise<() => boolean> {
  const held = { rows: Array.from({ length: rows }, (_, index) => ({ name: `row ${index}`, at: [index] })) }
  const left = new WeakRef(held.rows)
  await sleep(every)
  held.rows = []
  // During its own turn, a weak reference keeps its target alive.
  await sleep(every)
  return () => left.deref() === undefined
}

function work(milliseconds: number) {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('garbage of a busy time is collected in the first quiet moment, and not before', async () => {
  const isGone = await leaveGarbage()
  onTestFinished(giveMemoryBack(every))
  for (let turn = 0; turn < 10; turn++) {
    work(every / 2)
    await sleep(1)
  }
  expect(isGone()).toBe(false)
  await vi.waitFor(() => expect(isGone()).toBe(true), { timeout: 10_000 })
})

test('without it, garbage stays', async () => {
  const isGone = await leaveGarbage()
  await sleep(every * 5)
  expect(isGone()).toBe(false)
})
