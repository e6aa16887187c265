// How people want to appear while they are here, as they chose it, and whether others find them.
import type { PresenceChoice } from '../../live-contract.ts'
import type { Db, Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import type { Look } from './presence.ts'

/** Takes effect in all their tabs, on every server, right after the commit. */
export async function choosePresenceOf(tx: Tx, personId: string, presence: PresenceChoice): Promise<void> {
  await tx.run(sql`update people set presence = ${presence} where id = ${personId}`)
  tx.afterCommit(() => tx.wiring.signals.personChanged.send(personId))
}

export async function readLooks(db: Db, personIds: readonly string[]): Promise<ReadonlyMap<string, Look>> {
  const rows = await db.many<{ id: string } & Look>(sql`
    select id, presence as choice, is_public as "isPublic" from people where id = any(${personIds}::uuid[])`)
  return new Map(rows.map(({ id, ...look }) => [id, look]))
}
