// Every SQL statement of the product is understood by the migrated database: tables, columns, types of parameters.
import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { readSessionUser } from '#features/account/server/queries.ts'
import { readBoard } from '#features/kanban/server/boards/board-queries.ts'
import type { ClonedDatabase } from '#app/testing-database.ts'
import { cloneDatabase } from '#app/testing-database.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { findStatements } from './statements.ts'

const { statements, unknown } = findStatements('src/**/*.ts')

let clone: ClonedDatabase
let client: pg.Client
beforeAll(async () => {
  clone = await cloneDatabase()
  client = new pg.Client(clone.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await clone.drop()
})

async function problemOf(text: string): Promise<string | undefined> {
  try {
    // EXPLAIN can't be prepared; the statement it explains can.
    await client.query(`prepare checked as ${text.replace(/^\s*explain \([^)]*\)/, '')}`)
    await client.query('deallocate checked')
    return undefined
  } catch (error) {
    return String(error)
  }
}

test('every statement can be prepared', async () => {
  const problems: string[] = []
  for (const { path, line, text } of statements) {
    const problem = await problemOf(text)
    if (problem !== undefined) problems.push(`${path}:${line} ${problem}`)
  }
  expect(problems).toEqual([])
})

test('what the database does not know is a problem', async () => {
  expect(await problemOf('select nickname from people where id = $1')).toContain('nickname')
  expect(await problemOf('select id from people where id = 1')).toContain('uuid')
})

test('the statements are found where they are sent, in all their forms', () => {
  const sent: string[] = []
  const record = ({ text }: Statement) => {
    sent.push(text)
    return new Promise<never>(() => {})
  }
  const db: Db = { one: record, maybe: record, many: record, run: record }
  void readSessionUser(db, 'person')
  void readBoard(db, 'person', undefined)
  void readBoard(db, 'person', 'board')
  expect(statements.map(({ text }) => text)).toEqual(expect.arrayContaining(sent))
  expect(unknown).toEqual([])
})
