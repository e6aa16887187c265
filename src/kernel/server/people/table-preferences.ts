// Keeps how people like their tables, and what they turned on or off; both are read with the account.
import { AppError } from '../../errors.ts'
import { saveSwitch, saveTablePreferences, tablesMost } from '../../table-contract.ts'
import type { Part } from '../parts.ts'
import type { Tx } from '../database/db.ts'
import { on } from '../http/routes.ts'
import { sql } from '../database/sql.ts'

export const tableParts: readonly Part[] = [
  on(saveTablePreferences, async ({ db, actor, input: { name, preferences } }) => {
    await keep(db, actor.id, name, preferences)
    return {}
  }),

  on(saveSwitch, async ({ db, actor, input: { name, isOn } }) => {
    await keep(db, actor.id, name, isOn)
    return {}
  }),
]

async function keep(tx: Tx, personId: string, name: string, preferences: unknown) {
  const kept = await tx.run(sql`
    insert into table_preferences (person_id, name, preferences)
    select ${personId}, ${name}, ${JSON.stringify(preferences)}::jsonb
    where (select count(*) from table_preferences where person_id = ${personId} and name <> ${name}) < ${tablesMost}
    on conflict (person_id, name) do update set preferences = excluded.preferences`)
  if (kept === 0) throw new AppError('no-room', `Up to ${tablesMost} tables and switches can be saved`)
}
