// One act, one effect: repeats under the same Idempotency-Key, in order, at once and after failures.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { endpoint } from '../../contract.ts'
import { AppError } from '../../errors.ts'
import { Id, integer, object, text } from '../../shape.ts'
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
// Work in transactions of its own: the record first, then something that can fail.
const sendNote = endpoint('POST', '/api/test/notes/send', {
  may: 'person',
  input: object({ id: Id, title: text({ max: 40 }) }),
  output: object({ sent: integer({ min: 0 }) }),
})
const tellSecret = endpoint('POST', '/api/test/secret', {
  may: 'person',
  takesKey: false,
  output: object({ secret: text({ max: 40 }) }),
})
const askQuestion = endpoint('POST', '/api/test/questions/new', {
  may: 'anyone',
  takesKey: true,
  output: object({ id: Id }),
})
const orderTea = endpoint('POST', '/api/test/teas/new', {
  may: 'anyone',
  visitorScope: 'id',
  input: object({ id: Id, title: text({ max: 40 }) }),
  output: object({ secret: text({ max: 40 }) }),
})

let product: TestProduct
let refuses = false
let sent = 0
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
      on(
        sendNote,
        async ({ transaction, input: { id, title } }) => {
          await transaction((tx) =>
            tx.run(sql`insert into notes (id, title) values (${id}, ${title}) on conflict do nothing`),
          )
          sent += 1
          await onWork?.()
          if (refuses) throw new AppError('busy', 'Not now')
          return { sent }
        },
        { transaction: 'none' },
      ),
      on(orderTea, async () => ({ secret: newId() })),
      on(askQuestion, async () => ({ id: newId() })),
      on(tellSecret, async () => ({ secret: newId() })),
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

describe('work in steps', () => {
  const act = (title: string) => ({ id: newId(), title })
  const send = (input: { id: string; title: string }, key: string) => product.ann.send(sendNote, input, { key })

  test('is done once, and a repeat gets the first answer', async () => {
    const input = act('steps')
    const first = await send(input, 'steps')
    expect(await send(input, 'steps')).toEqual(first)
    await expect(send(act('other'), 'steps')).rejects.toMatchObject({ status: 422, code: 'key-reused' })
    expect(await countNotes('other')).toBe(0)
  })

  test('answers 409 while it is under way, and its repeat later the same', async () => {
    const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    onWork = () => {
      begun.resolve()
      return mayEnd.promise
    }
    const input = act('slow steps')
    const first = send(input, 'slow-steps')
    await begun.promise
    await expect(send(input, 'slow-steps')).rejects.toMatchObject({ status: 409, code: 'in-flight' })
    mayEnd.resolve()
    onWork = undefined
    const answer = await first
    expect(await send(input, 'slow-steps')).toEqual(answer)
  })

  test('that failed is taken up again by its repeat, and by no other body', async () => {
    const input = act('failed')
    refuses = true
    await expect(send(input, 'failed')).rejects.toMatchObject({ status: 503 })
    refuses = false
    await expect(send(act('failed'), 'failed')).rejects.toMatchObject({ status: 422, code: 'key-reused' })
    const answer = await send(input, 'failed')
    expect(await send(input, 'failed')).toEqual(answer)
    expect(await countNotes('failed')).toBe(1)
  })

  test('that a crash cut off is done again once its server is surely gone', async () => {
    const input = act('crash')
    await send(input, 'crash')
    const crash = (claimedUntil: string) =>
      product.database.pool.query(
        `update idempotency_keys set answer = null, claimed_until = now() + $1::interval where key = 'crash'`,
        [claimedUntil],
      )
    await crash('1 minute')
    await expect(send(input, 'crash')).rejects.toMatchObject({ status: 409, code: 'in-flight' })
    await crash('-1 second')
    const answer = await send(input, 'crash')
    expect(await send(input, 'crash')).toEqual(answer)
    expect(await countNotes('crash')).toBe(1)
  })
})

test('a call whose answer is a secret refuses a key, and keeps nothing', async () => {
  await expect(product.ann.send(tellSecret, {}, { key: 'secret' })).rejects.toMatchObject({ status: 400 })
  expect((await product.ann.send(tellSecret)).secret).not.toBe('')
  const { rows } = await product.database.pool.query("select from idempotency_keys where key = 'secret'")
  expect(rows).toEqual([])
})

test('where anyone may call, a key of somebody is honored, and one of nobody refused', async () => {
  const first = await product.ann.send(askQuestion, {}, { key: 'question' })
  expect(await product.ann.send(askQuestion, {}, { key: 'question' })).toEqual(first)
  await expect(product.visitor.send(askQuestion, {}, { key: 'question' })).rejects.toMatchObject({ status: 400 })
})

describe('where a visitor’s own secret is in the input', () => {
  const act = { id: newId(), title: 'mint' }
  const send = (input: typeof act, key = 'tea') => product.visitor.send(orderTea, input, { key })

  test('its key is honored, and bound to its body', async () => {
    const first = await send(act)
    expect(await send(act)).toEqual(first)
    await expect(send({ ...act, title: 'sage' })).rejects.toMatchObject({ status: 422, code: 'key-reused' })
    expect(await send(act, 'tea-again')).not.toEqual(first)
    const kept = await product.database.pool.query<{ answer: string }>(
      'select answer from idempotency_keys where person_id is null',
    )
    expect(kept.rows.filter(({ answer }) => answer.includes(first.secret))).toEqual([])
  })

  test('the same key of another visitor is another key, and of somebody signed in as well', async () => {
    const first = await send(act)
    expect(await send({ ...act, id: newId() })).not.toEqual(first)
    const own = { id: newId(), title: 'mint' }
    const mine = await product.ann.send(orderTea, own, { key: 'tea' })
    expect(mine).not.toEqual(first)
    expect(await product.ann.send(orderTea, own, { key: 'tea' })).toEqual(mine)
  })

  test('it is forgotten with the others', async () => {
    const first = await send(act)
    await product.database.pool.query(
      "update idempotency_keys set created_at = now() - interval '49 hours' where person_id is null",
    )
    await product.database.transaction((tx) => removeOldKeys(tx, 100))
    expect(await send(act)).not.toEqual(first)
  })
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
