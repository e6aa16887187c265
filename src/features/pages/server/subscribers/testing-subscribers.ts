// A subscriber for tests: asked for by a visitor, and confirmed as the link in the mail does it.
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { addSubscriber } from '../../subscribers-contract.ts'
import { confirm } from './subscription.ts'

export async function subscribe({ visitor, database, settle }: TestProduct, email: string): Promise<string> {
  await visitor.send(addSubscriber, { email })
  const { id } = await database.read.one<{ id: string }>(sql`select id from pages_subscribers where email = ${email}`)
  await database.transaction((tx) => confirm(tx, id))
  await settle()
  return id
}
