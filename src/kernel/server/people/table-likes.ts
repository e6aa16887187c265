// Keeps how people like their tables; they are read with the account.
import { AppError } from '../../errors.ts'
import { keepTableLikes, tablesMost } from '../../table-contract.ts'
import type { Part } from '../parts.ts'
import { on } from '../http/routes.ts'
import { sql } from '../database/sql.ts'

export const tableParts: readonly Part[] = [
  on(keepTableLikes, async ({ db, actor, input: { name, likes } }) => {
    const kept = await db.run(sql`
      insert into table_likes (person_id, name, likes)
      select ${actor.id}, ${name}, ${JSON.stringify(likes)}::jsonb
      where (select count(*) from table_likes where person_id = ${actor.id} and name <> ${name}) < ${tablesMost}
      on conflict (person_id, name) do update set likes = excluded.likes`)
    if (kept === 0) throw new AppError('no-room', `Of at most ${tablesMost} tables it is kept how they are liked`)
    return {}
  }),
]
