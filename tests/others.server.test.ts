// Somebody else's records, all of them at once: to whom they do not concern each is as if it were not there, to managers
// and admins too wherever a call is everybody's. Each call is sent a record of each table of its own feature and of those
// that all features share; in `npm run prove -- matrices` two of every table there is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { createLabel } from '#features/kanban/board-contract.ts'
import { createSubtask } from '#features/kanban/card-contract.ts'
import { createCard, getBoard, getCard } from '#features/kanban/contract.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { described } from './features.ts'
import { featureNames } from './tree.ts'
import { nobody, sampleOf, schemaOf } from './samples.ts'

type Target = { feature: string; endpoint: Endpoint; field: string; isList: boolean }

// Calls of records that everybody knows of say of each that it is there.
const shared = new Set(
  described
    .flatMap(({ permissions }) => permissions)
    .filter(({ isShared = false }) => isShared)
    .flatMap(({ see, change, remove }) => [...see, ...change, ...remove]),
)

// The fields of an input that name a record; `id` is what a caller gives to a record that is made by the call.
const targets = described
  .flatMap(({ name, endpoints }) => endpoints.map((endpoint) => ({ feature: name, endpoint })))
  .filter(({ endpoint }) => endpoint.may !== 'anyone' && !shared.has(endpoint))
  .flatMap(({ feature, endpoint }): Target[] =>
    Object.entries(schemaOf(endpoint).properties ?? {})
      .filter(([name, { format, items }]) => (format ?? items?.format) === 'uuid' && name !== 'id')
      .map(([field, { items }]) => ({ feature, endpoint, field, isList: items !== undefined })),
  )

const isProof = process.env['PROVE'] !== undefined
const recordsOfTable = isProof ? 2 : 1
const ownerOf = (table: string) => featureNames.find((name) => table.startsWith(`${name.replaceAll('-', '_')}_`))
/** Whether a call is sent the records of this table. */
const isTried = ({ feature }: Target, table: string) => isProof || [feature, undefined].includes(ownerOf(table))

/** Records of Ann's own for these fields. */
const ownFields = ['boardId', 'columnId', 'cardId', 'labelId', 'subtaskId']
const tried = { own: 0, others: 0 }

// Those whose call is for managers and admins alone concern everybody: their role is their right to them.
const callers = ['ann', 'manager', 'admin'] as const
type CallerName = (typeof callers)[number]
const isFor = (caller: CallerName, { endpoint }: Target) => caller === 'ann' || endpoint.may === 'person'
// The records that a role opens in calls that everybody has: managers view any invoice, and view and cancel any order;
// admins view everybody and moderate every profile.
const anyOrder = ['orders/cancel orderId', 'orders after', 'orders before', 'orders until']
const anyInvoice = ['invoices/invoice invoiceId', 'invoices after', 'invoices before', 'invoices until']
const anybody = ['users/cards after', 'users/cards before', 'users/cards until', 'contacts after']
const anyProfile = [
  ...['posts', 'followers', 'following', 'friends', 'follow', 'friends/ask', 'friends/remove', 'pictures'].map(
    (path) => `profile/${path} personId`,
  ),
  ...['post', 'posts/delete', 'posts/restore', 'posts/like', 'comments', 'comments/new'].map(
    (path) => `profile/${path} postId`,
  ),
  ...['comments/delete', 'comments/restore'].map((path) => `profile/${path} commentId`),
]
/** Managers look after everybody's posts. */
const anyPost = [
  ...['posts/update', 'posts/submit', 'revisions'].map((path) => `blog/${path} postId`),
  ...['posts/delete', 'posts/restore'].map((path) => `blog/${path} postIds`),
  'blog/posts/list after',
  'blog/revision revisionId',
  'blog/revisions/restore revisionId',
]
const opened: Record<CallerName, readonly string[]> = {
  // A list of what everybody reads goes on behind any post that is published.
  ann: ['blog/posts/list after'],
  manager: [...anyOrder, ...anyInvoice, ...anyPost],
  // Admins may add everyone they see to their own board and remove them again, write to them, and block them.
  admin: [
    ...anyOrder,
    ...anyInvoice,
    ...anyPost,
    ...anybody,
    ...anyProfile,
    'kanban/members/add personId',
    'kanban/members/remove personId',
    'chat/contacts after',
    'chat/groups/new personIds',
    'chat/block personId',
  ],
}
// Calls beyond the role are forbidden, missing records not found; but a list continues after a deleted cursor, and IDs
// among the fields of a form are a mistake in it.
const otherAnswers: Record<string, string> = {
  'kanban/activity before': '200 ',
  'kanban/activity cardId': '200 ',
  'kanban/archive before': '200 ',
  'kanban/comments before': '200 ',
  'kanban/cards/new assigneeIds': '400 invalid',
  'kanban/cards/new labelIds': '400 invalid',
  // A column begins without cards: they are moved there afterwards.
  'kanban/columns/new cardIds': '400 invalid',
  'kanban/cards/restore-many cardIds': '200 ',
  'users/cards after': '200 ',
  'users/cards before': '200 ',
  'users/cards until': '200 ',
  'profile/requests after': '200 ',
  'orders after': '200 ',
  'orders before': '200 ',
  'orders until': '200 ',
  'invoices after': '200 ',
  'invoices before': '200 ',
  'invoices until': '200 ',
  'blog/posts/list after': '200 ',
  'blog/posts/delete postIds': '200 ',
  'blog/posts/restore postIds': '200 ',
  'notifications before': '200 ',
  'contacts after': '200 ',
  'calendar/events after': '200 ',
  // The sample’s event ends on the day on which it starts, and whose busy times are meant is said in a text.
  'calendar/events/new guestIds': '400 invalid',
  'calendar/busy exceptEventId': '400 invalid',
  'chat/contacts after': '200 ',
  'chat/conversations before': '200 ',
  'chat/search before': '200 ',
  // The opened mail narrows nothing, and beyond a mail that isn't there is nothing.
  'mail/mails mailId': '200 ',
  'mail/mails before': '200 ',
  // A filter, and beyond a file that isn’t there is the beginning of the list; a plan that isn’t there is cancelled.
  'files/entries after': '200 ',
  'files/entries before': '200 ',
  'files/entries until': '200 ',
  'files/entries personId': '200 ',
  'files/uploads/cancel planIds': '200 ',
}
const nameOf = ({ endpoint, field }: Target) => `${endpoint.path.replace('/api/', '')} ${field}`
const cells = callers.flatMap((caller) =>
  targets.filter((target) => isFor(caller, target)).map((target) => ({ caller, target })),
)

let product: TestProduct
/** The callers' own records, by the field that names them: only the tried field names somebody else's. */
let own: Record<CallerName, Record<string, string>>
/** By caller: some ids of records of each table, none of which concerns them. */
let others: Record<CallerName, { table: string; id: string }[]>

beforeAll(async () => {
  product = await testProduct({ hasDemo: true })
  // Public profiles are visible to everybody; here nobody has one.
  await product.database.transaction((tx) =>
    tx.run(sql`update people set is_public = false where email like '%.example'`),
  )
  // Calendars of the whole workspace are visible to everybody; here there are none.
  if (featureNames.includes('calendar')) {
    await product.database.transaction((tx) => tx.run(sql`update calendar_calendars set everyone = null`))
  }
  // Files that are shared with the whole workspace are, too.
  if (featureNames.includes('files')) {
    await product.database.transaction((tx) => tx.run(sql`delete from files_shares where person_id is null`))
  }
  const [anns, managers, admins] = await Promise.all(callers.map((name) => readOthers(product, product[name])))
  others = { ann: anns ?? [], manager: managers ?? [], admin: admins ?? [] }
  const [ann, manager, admin] = await Promise.all(callers.map((name) => makeOwn(product[name])))
  own = { ann: ann ?? {}, manager: manager ?? {}, admin: admin ?? {} }
}, 120_000)
afterAll(() => product.close())

async function readOthers({ database }: TestProduct, caller: TestPerson) {
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
        .filter(({ row }) => !row.includes(caller.id))
        .slice(0, recordsOfTable)
        .map(({ id }) => ({ table, id }))
    }),
  )
  return found.flat()
}

async function makeOwn(person: TestPerson) {
  const { board } = await person.send(getBoard, {})
  const columnId = board.columnOrder[0] ?? ''
  const { card } = await person.send(createCard, { columnId, name: 'Sweep the yard' })
  const { label } = await person.send(createLabel, { boardId: board.id, name: 'Stone', hue: 0 })
  const { subtask } = await person.send(createSubtask, { cardId: card.id, name: 'Find the broom' })
  return { boardId: board.id, columnId, cardId: card.id, labelId: label.id, subtaskId: subtask.id }
}

function inputOf({ endpoint, field, isList }: Target, id: string, owns: Record<string, string>) {
  const sample = sampleOf(schemaOf(endpoint)) as Record<string, unknown>
  const owned = Object.keys(sample).flatMap((name) => (owns[name] === undefined ? [] : [[name, owns[name]] as const]))
  return { ...sample, ...Object.fromEntries(owned), [field]: isList ? [id] : id }
}

async function answerTo(target: Target, id: string, caller: CallerName = 'ann') {
  const { endpoint } = target
  const input = inputOf(target, id, own[caller])
  const query = endpoint.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const { status, text } = await product.raw(endpoint.method, endpoint.path + query, {
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${product[caller].token}` },
    ...(endpoint.method === 'POST' && { body: JSON.stringify(input) }),
  })
  const { code } = JSON.parse(text) as { code?: string }
  return { said: `${status} ${code ?? ''}`, text: status === 200 ? text : '' }
}

test('there are records of every feature to try', () => {
  const posts = featureNames.includes('profile') ? ['profile_posts'] : []
  for (const caller of callers) {
    const tables = new Set(others[caller].map(({ table }) => table))
    expect([...tables]).toEqual(expect.arrayContaining(['kanban_boards', 'kanban_cards', 'people', ...posts]))
  }
  expect(others.ann.length).toBeGreaterThan(10)
  expect(targets.length).toBeGreaterThan(100)
})

// Reading changes nothing for the next one; what a call changes is tried beside its handler.
const isAsked = ({ endpoint, field }: Target) =>
  endpoint.method === 'GET' && ownFields.includes(field) && (schemaOf(endpoint).required ?? []).includes(field)
const readers = targets.filter(isAsked)

test.each(readers.map((target) => [`${target.endpoint.path} ${target.field}`, target] as const))(
  '%s: Ann’s own is there, so that there is a difference to see',
  async (_name, target) => {
    expect((await answerTo(target, nobody)).said).toBe('404 not-found')
    expect((await answerTo(target, own.ann[target.field] ?? '')).said).toBe('200 ')
    tried.own += 1
  },
)

test.each(cells.map((cell) => [cell.caller, nameOf(cell.target), cell] as const))(
  '%s, %s: somebody else’s is answered like one that is not there',
  async (_caller, name, { caller, target }) => {
    const absent = await answerTo(target, nobody, caller)
    const isForbidden = caller === 'ann' && target.endpoint.may !== 'person'
    expect(absent.said).toBe(isForbidden ? '403 forbidden' : (otherAnswers[name] ?? '404 not-found'))
    const different: string[] = []
    for (const { table, id } of others[caller].filter((record) => isTried(target, record.table))) {
      const answer = await answerTo(target, id, caller)
      tried.others += 1
      if (answer.said !== absent.said) different.push(`${table}: ${answer.said} and not ${absent.said}`)
      else if (answer.text !== absent.text) different.push(`${table}: ${answer.text}`)
    }
    const isOpened = opened[caller].includes(name)
    expect(isOpened ? different.length > 0 : different).toEqual(isOpened || [])
  },
)

test('no cell of the table has fallen away: each field that names a record, with each record of somebody else', () => {
  expect(readers.map(({ endpoint }) => endpoint)).toContain(getCard)
  const each = cells.reduce(
    (sum, { caller, target }) => sum + others[caller].filter(({ table }) => isTried(target, table)).length,
    0,
  )
  expect(each).toBeGreaterThan(3000)
  expect(tried).toEqual({ own: readers.length, others: each })
  const names = new Set(targets.map(nameOf))
  const named = [...Object.values(opened).flat(), ...Object.keys(otherAnswers)]
  expect(named.filter((name) => !names.has(name))).toEqual([])
})
