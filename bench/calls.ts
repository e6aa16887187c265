// The calls that are put under load, each with the statement that its floor sends, and what hashing passwords costs the others.
import { register } from '#features/account/sign-up-contract.ts'
import { readSessionUser } from '#features/account/server/queries.ts'
import { readBoard } from '#features/kanban/server/boards/board-queries.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { startEmbeddedPostgres } from '#kernel/server/database/embedded-postgres.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Request, Shot } from './clients.ts'
import { fire } from './clients.ts'

import type { Mara } from './demo.ts'
import { signIn } from './demo.ts'
import type { Target } from './load.ts'
import { measureLoad, startBare } from './load.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'

/** The statement that a query function sends, caught before it leaves. */
function statementOf(query: (db: Db) => Promise<unknown>): Statement {
  let caught: Statement | undefined
  const catchIt = (statement: Statement) => {
    caught = statement
    return new Promise<never>(() => {})
  }
  void query({ one: catchIt, maybe: catchIt, many: catchIt, run: catchIt })
  if (!caught) throw new Error('The query sent nothing at once')
  return caught
}

const myAccount = '/api/account/my-account'

function targetsOf({ personId, boardId, cardId, get, moves }: Mara): Target[] {
  return [
    {
      what: 'my-account',
      requests: [get(myAccount)],
      statement: statementOf((db) => readSessionUser(db, personId)),
      bar: 0.7,
    },
    {
      what: 'board',
      requests: [get(`/api/kanban/board?boardId=${boardId}`)],
      statement: statementOf((db) => readBoard(db, personId, boardId)),
      bar: 0.7,
    },
    {
      what: 'card move',
      requests: moves,
      // No bar: the floor changes one row where the product keeps order, history, counts and the event.
      statement: sql`update kanban_cards set revision = revision + 1 where id = ${cardId} returning id`,
    },
  ]
}

const seconds = 3
const newcomers = 16
const moreThanCome = 2_000

const registerRequest = (_: unknown, index: number): Request => ({
  method: 'POST',
  path: register.path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    email: `newcomer-${index}@atrium.example`,
    password: 'a garden in the rain',
    firstName: 'New',
    lastName: `${index}`,
  }),
})

/** Passwords are hashed beside the calls, two at a time: one caller's answers while many people register. */
async function measureHashing({ url }: Product, mara: Mara): Promise<Figure[]> {
  const caller = { url, requests: [mara.get(myAccount)], clients: 1, seconds }
  const crowd = { url, requests: Array.from({ length: moreThanCome }, registerRequest), clients: newcomers, seconds }
  const alone = await fire(caller)
  const [among, arriving] = await Promise.all([fire(caller), fire(crowd)])
  const waits = ({ p50, p99 }: Shot) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  return [
    { what: `registrations, ${newcomers} clients`, value: arriving.rate, unit: '/s', beside: waits(arriving) },
    {
      what: 'my-account, 1 client, while they register',
      value: among.p50,
      unit: 'ms',
      beside: `${waits(among)}; alone ${waits(alone)}`,
    },
  ]
}

export async function measureCalls(product: Product): Promise<Figure[]> {
  const mara = await signIn(product.url)
  const quiet = { info() {}, warn() {}, error() {} }
  const database = await startEmbeddedPostgres({ dataDir: product.dataDir, log: quiet, mayShare: true })
  const targets = targetsOf(mara)
  const bare = await startBare(database.connection, targets)
  try {
    const figures = await measureLoad(targets, { url: product.url, bareUrl: bare.url })
    return [...figures, ...(await measureHashing(product, mara))]
  } finally {
    bare.stop()
    await database.stop()
  }
}
