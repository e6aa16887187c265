// The one-time link with which the first admin of an empty installation registers.
import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database, Db, Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'

const tokenBytes = 24
const validHours = 24

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Whether the installation has someone who can do everything. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const { exists } = await db.one<{ exists: boolean }>(sql`
    select exists (select from people where role = 'admin') as exists`)
  return exists
}

/** The link; earlier ones end with it. */
export async function createSetupLink(database: Database, config: Config): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await database.transaction(async (tx) => {
    await tx.run(sql`delete from setup_tokens`)
    await tx.run(sql`
      insert into setup_tokens (token_hash, expires_at)
      values (${hashOf(token)}, now() + make_interval(hours => ${validHours}))`)
  })
  return `${config.publicUrl}/auth/register?setup=${token}`
}

/** Uses the token up; false when it is wrong, old or used. */
export async function spendSetupToken(tx: Tx, token: string): Promise<boolean> {
  const used = await tx.run(sql`
    delete from setup_tokens where token_hash = ${hashOf(token)} and expires_at > now()`)
  return used > 0
}
