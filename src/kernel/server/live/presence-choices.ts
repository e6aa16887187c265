// How people want to appear while they are here, as they chose it.
import type { PresenceChoice } from '../../live-contract.ts'
import type { Db, Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'

/** Takes effect in all their tabs, on every server, right after the commit. */
export async function choosePresenceOf(tx: Tx, personId: string, presence: PresenceChoice): Promise<void> {
  await tx.run(sql`update people set presence = ${presence} where id = ${personId}`)
  tx.afterCommit(() => tx.wiring.signals.personChanged.send(personId))
}

export async function readPresenceChoices(
  db: Db,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, PresenceChoice>> {
  const rows = await db.many<{ id: string; presence: PresenceChoice }>(sql`
    select id, presence from people where id = any(${personIds}::uuid[])`)
  return new Map(rows.map(({ id, presence }) => [id, presence]))
}
