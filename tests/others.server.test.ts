// Somebody else's records, all of them at once: to a newcomer each of them is as if it were not there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSeeds } from '#app/features.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { createLabel } from '#features/kanban/board-contract.ts'
import { createSubtask } from '#features/kanban/card-contract.ts'
import { createCard, getBoard, getCard } from '#features/kanban/contract.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { described } from './features.ts'
import { featureNames } from './tree.ts'
import { nobody, sampleOf, schemaOf } from './samples.ts'

type Target = { endpoint: Endpoint; field: string; isList: boolean }

// Calls of records that everybody knows of say of each that it is there.
const shared = new Set(
  described
    .flatMap(({ permissions }) => permissions)
    .filter(({ isShared = false }) => isShared)
    .flatMap(({ see, change, remove }) => [...see, ...change, ...remove]),
)

// The fields of an input that name a record; `id` is what a caller gives to a record that is made by the call.
const targets = described
  .flatMap(({ endpoints }) => endpoints)
  .filter((endpoint) => endpoint.may !== 'anyone' && !shared.has(endpoint))
  .flatMap((endpoint): Target[] =>
    Object.entries(schemaOf(endpoint).properties ?? {})
      .filter(([name, { format, items }]) => (format ?? items?.format) === 'uuid' && name !== 'id')
      .map(([field, { items }]) => ({ endpoint, field, isList: items !== undefined })),
  )

/** Of these fields Ann has records of her own. */
const ownFields = ['boardId', 'columnId', 'cardId', 'labelId', 'subtaskId']
const tried = { own: 0, others: 0 }

let product: TestProduct
/** Ann's own records, by the field that names them: what is tried is the one field that names somebody else's. */
let own: Record<string, string>
/** By table: some ids of records in it, none of which concerns Ann. */
let others: { table: string; id: string }[]

beforeAll(async () => {
  product = await testProduct()
  const { database, config } = product
  const seeds = await readSeeds()
  await database.transaction(async (tx) => {
    for (const seed of seeds) await seed({ db: tx, transaction: (work) => work(tx), config })
    // Whoever has a public profile may be seen by everybody; here nobody has.
    await tx.run(sql`update people set is_public = false where email like '%.example'`)
  })
  others = await readOthers(product)
  own = await makeOwn(product)
})
afterAll(() => product.close())

async function readOthers({ database, ann }: TestProduct) {
  const tables = await database.read.many<{ table: string }>(sql`
    select table_name as "table" from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' and table_name in (
      select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    )
    order by table_name`)
  const found = await Promise.all(
    tables.map(async ({ table }) => {
      const { rows } = await database.pool.query<{ id: string; row: string }>(
        `select id, to_jsonb(t)::text as row from "${table}" t order by id desc limit 40`,
      )
      return rows
        .filter(({ row }) => !row.includes(ann.id))
        .slice(0, 2)
        .map(({ id }) => ({ table, id }))
    }),
  )
  return found.flat()
}

async function makeOwn({ ann }: TestProduct) {
  const { board } = await ann.send(getBoard, {})
  const columnId = board.columnOrder[0] ?? ''
  const { card } = await ann.send(createCard, { columnId, name: 'Sweep the yard' })
  const { label } = await ann.send(createLabel, { boardId: board.id, name: 'Stone', hue: 0 })
  const { subtask } = await ann.send(createSubtask, { cardId: card.id, name: 'Find the broom' })
  return { boardId: board.id, columnId, cardId: card.id, labelId: label.id, subtaskId: subtask.id }
}

function inputOf({ endpoint, field, isList }: Target, id: string) {
  const sample = sampleOf(schemaOf(endpoint)) as Record<string, unknown>
  const owned = Object.keys(sample).flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]] as const]))
  return { ...sample, ...Object.fromEntries(owned), [field]: isList ? [id] : id }
}

async function answerTo(target: Target, id: string) {
  const { endpoint } = target
  const input = inputOf(target, id)
  const query = endpoint.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const { status, text } = await product.raw(endpoint.method, endpoint.path + query, {
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${product.ann.token}` },
    ...(endpoint.method === 'POST' && { body: JSON.stringify(input) }),
  })
  const { code } = JSON.parse(text) as { code?: string }
  return `${status} ${code ?? ''}`
}

test('there are records of every feature to try', () => {
  const posts = featureNames.includes('profile') ? ['profile_posts'] : []
  const tables = new Set(others.map(({ table }) => table))
  expect([...tables]).toEqual(expect.arrayContaining(['kanban_boards', 'kanban_cards', 'people', ...posts]))
  expect(others.length * targets.length).toBeGreaterThan(1000)
})

// Reading changes nothing for the next one; what a call changes is tried beside its handler.
const isAsked = ({ endpoint, field }: Target) =>
  endpoint.method === 'GET' && ownFields.includes(field) && (schemaOf(endpoint).required ?? []).includes(field)
const readers = targets.filter(isAsked)

test.each(readers.map((target) => [`${target.endpoint.path} ${target.field}`, target] as const))(
  '%s: Ann’s own is there, so that there is a difference to see',
  async (_name, target) => {
    expect(await answerTo(target, nobody)).toBe('404 not-found')
    expect(await answerTo(target, own[target.field] ?? '')).toBe('200 ')
    tried.own += 1
  },
)

test.each(targets.map((target) => [`${target.endpoint.path} ${target.field}`, target] as const))(
  '%s: somebody else’s is answered like one that is not there',
  async (_name, target) => {
    const absent = await answerTo(target, nobody)
    const different: string[] = []
    for (const { table, id } of others) {
      const answer = await answerTo(target, id)
      tried.others += 1
      if (answer !== absent) different.push(`${table}: ${answer} and not ${absent}`)
    }
    expect(different).toEqual([])
  },
)

test('no cell of the table has fallen away: each field that names a record, with each record of somebody else', () => {
  expect(readers.map(({ endpoint }) => endpoint)).toContain(getCard)
  expect(tried).toEqual({ own: readers.length, others: targets.length * others.length })
})
