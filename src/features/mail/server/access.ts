// Why somebody may see or change a mail or a label: because it is in their own mailbox.
import { found } from '#kernel/errors.ts'
import { access } from '#kernel/server/access/access.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Asked } from '#kernel/server/parts.ts'
import { Id, check } from '#kernel/shape.ts'

type Place = { isOwn: boolean }

/** A copy of a mail, a mail or a file of which one has a copy, or a label. */
const readPlace = (db: Db, personId: string, recordId: string): Promise<Place | undefined> =>
  db.maybe(sql`
    with place as (
      select person_id from mail_entries where id = ${recordId}
      union all select person_id from mail_labels where id = ${recordId}
      union all select person_id from mail_entries where message_id = ${recordId}
      union all
      select e.person_id from mail_files f join mail_entries e on e.message_id = f.message_id where f.id = ${recordId}
    )
    select bool_or(person_id = ${personId}) as "isOwn" from place having count(*) > 0`)

const pathOfMail = /^\/dashboard\/mail\/(?:label\/[^/]+|[a-z]+)\/([0-9a-f-]{36})\/?$/

function recordAt({ path, recordId }: Asked): string | undefined {
  const wanted = recordId ?? pathOfMail.exec(path)?.[1]
  return check(Id, wanted).ok ? wanted : undefined
}

export const mailAccess = access(async (db, asked) => {
  const wanted = recordAt(asked)
  if (wanted === undefined) return undefined
  const place = await readPlace(db, asked.person.id, wanted)
  // An ID alone may be another feature's.
  if (!place && asked.recordId !== undefined) return undefined
  const { isOwn } = found(place, 'Record')
  const verdict = { may: isOwn, rule: isOwn ? 'mail.access.own' : 'mail.access.notOwn' } as const
  return { see: verdict, change: verdict }
})
