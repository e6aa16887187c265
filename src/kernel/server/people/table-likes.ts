// Keeps how people like their tables, and what they turned on or off; both are read with the account.
import { AppError } from '../../errors.ts'
import { keepSwitch, keepTableLikes, tablesMost } from '../../table-contract.ts'
import type { Part } from '../parts.ts'
import type { Tx } from '../database/db.ts'
import { on } from '../http/routes.ts'
import { sql } from '../database/sql.ts'

export const tableParts: readonly Part[] = [
  on(keepTableLikes, async ({ db, actor, input: { name, likes } }) => {
    await keep(db, actor.id, name, likes)
    return {}
  }),

  on(keepSwitch, async ({ db, actor, input: { name, isOn } }) => {
    await keep(db, actor.id, name, isOn)
    return {}
  }),
]

async function keep(tx: Tx, personId: string, name: string, likes: unknown) {
  const kept = await tx.run(sql`
    insert into table_likes (person_id, name, likes)
    select ${personId}, ${name}, ${JSON.stringify(likes)}::jsonb
    where (select count(*) from table_likes where person_id = ${personId} and name <> ${name}) < ${tablesMost}
    on conflict (person_id, name) do update set likes = excluded.likes`)
  if (kept === 0) throw new AppError('no-room', `Up to ${tablesMost} tables and switches can be saved`)
}
