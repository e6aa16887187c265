// One act, one effect: repeats under the same Idempotency-Key, in order, at once and after failures.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { endpoint } from '../../contract.ts'
import { AppError } from '../../errors.ts'
import { Id, object, text } from '../../shape.ts'
import { newId } from '../ids.ts'
import { removeOldKeys } from './idempotency.ts'
import { on } from './routes.ts'
import { sql } from '../database/sql.ts'

const addNote = endpoint('POST', '/api/test/notes/new', {
  may: 'person',
  input: object({ title: text({ max: 40 }) }),
  output: object({ id: Id }),
})
const addOther = endpoint('POST', '/api/test/others/new', {
  may: 'person',
  input: object({ title: text({ max: 40 }) }),
})

let product: TestProduct
let refuses = false
let onWork: (() => Promise<void>) | undefined
beforeAll(async () => {
  product = await testProduct({
    parts: [
      on(addNote, async ({ db, input }) => {
        const id = newId()
        await db.run(sql`insert into notes (id, title) values (${id}, ${input.title})`)
        await onWork?.()
        if (refuses) throw new AppError('conflict', 'Not now')
        return { id }
      }),
      on(addOther, async () => ({})),
    ],
  })
  await product.database.pool.query('create table notes (id uuid primary key, title text not null)')
})
afterAll(() => product.close())

const countNotes = async (title: string) => {
  const { count } = await product.database.read.one<{ count: number }>(
    sql`select count(*) as count from notes where title = ${title}`,
  )
  return count
}

test('a repeat gets the first answer and makes nothing new', async () => {
  const first = await product.ann.send(addNote, { title: 'repeat' }, { key: 'repeat' })
  const second = await product.ann.send(addNote, { title: 'repeat' }, { key: 'repeat' })
  expect(second).toEqual(first)
  expect(await countNotes('repeat')).toBe(1)
})

test('without a key every call counts', async () => {
  await product.ann.send(addNote, { title: 'plain' })
  await product.ann.send(addNote, { title: 'plain' })
  expect(await countNotes('plain')).toBe(2)
})

test('twenty at once make one record and agree on it, or hear that it is at work', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => product.ann.send(addNote, { title: 'storm' }, { key: 'storm' })),
  )
  const answers = tries.filter((attempt) => attempt.status === 'fulfilled').map((attempt) => attempt.value.id)
  const refusals = tries.filter((attempt) => attempt.status === 'rejected').map((attempt): unknown => attempt.reason)
  expect(answers.length).toBeGreaterThan(0)
  expect(new Set(answers).size).toBe(1)
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, code: 'in-flight' })
  expect(await countNotes('storm')).toBe(1)
})

test('one that is still at work answers 409, and its repeat later the same', async () => {
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onWork = () => {
    begun.resolve()
    return mayEnd.promise
  }
  const send = () => product.ann.send(addNote, { title: 'slow' }, { key: 'slow' })
  const first = send()
  await begun.promise
  await expect(send()).rejects.toMatchObject({ status: 409, code: 'in-flight' })
  mayEnd.resolve()
  onWork = undefined
  const answer = await first
  expect(await send()).toEqual(answer)
})

test('another body or another call under the same key is 422', async () => {
  await product.ann.send(addNote, { title: 'one' }, { key: 'reused' })
  const reused = { status: 422, code: 'key-reused' }
  await expect(product.ann.send(addNote, { title: 'two' }, { key: 'reused' })).rejects.toMatchObject(reused)
  await expect(product.ann.send(addOther, { title: 'one' }, { key: 'reused' })).rejects.toMatchObject(reused)
})

test('the same key of another person is another key', async () => {
  const ann = await product.ann.send(addNote, { title: 'mine' }, { key: 'shared' })
  const ben = await product.ben.send(addNote, { title: 'mine' }, { key: 'shared' })
  expect(ben.id).not.toBe(ann.id)
})

test('a failure is not kept: the same act may succeed later', async () => {
  refuses = true
  await expect(product.ann.send(addNote, { title: 'later' }, { key: 'later' })).rejects.toMatchObject({ status: 409 })
  refuses = false
  await product.ann.send(addNote, { title: 'later' }, { key: 'later' })
  expect(await countNotes('later')).toBe(1)
})

test('a key of spaces or endless length is refused', async () => {
  for (const key of ['a b', 'k'.repeat(201)]) {
    await expect(product.ann.send(addNote, { title: 'x' }, { key })).rejects.toMatchObject({ status: 400 })
  }
})

test('a write with a key takes three statements more: the session, the key, the answer', async () => {
  expect(await product.ann.countStatements(addNote, { title: 'count' }, { key: 'count' })).toBe(4)
})

test('keys are forgotten after two days', async () => {
  const first = await product.ann.send(addNote, { title: 'old' }, { key: 'old' })
  await product.database.pool.query(
    "update idempotency_keys set created_at = now() - interval '49 hours' where key = 'old'",
  )
  await product.database.transaction((tx) => removeOldKeys(tx, 100))
  const second = await product.ann.send(addNote, { title: 'old' }, { key: 'old' })
  expect(second.id).not.toBe(first.id)
})
