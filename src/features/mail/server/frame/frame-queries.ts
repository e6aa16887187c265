// All SQL of showing a mail in a frame.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

export type Framed = {
  subject: string
  html: string | null
  text: string
  files: { id: string; contentId: string }[]
}

/** A mail of this person, with those of its files that stand in the text. */
export const readFramed = (db: Db, personId: string, mailId: string): Promise<Framed | undefined> =>
  db.maybe(sql`
    select m.subject, m.body_html as html, m.body_text as text, (
      select coalesce(json_agg(json_build_object('id', f.id, 'contentId', f.content_id)), '[]') from mail_files f
      where f.message_id = m.id and f.content_id is not null and f.inside_id is null
    ) as files
    from mail_entries e join mail_messages m on m.id = e.message_id
    where e.id = ${mailId} and e.person_id = ${personId}`)

export type FramedFile = { name: string; type: string; key: string }

/** A file of a mail of this person, by its ID. */
export const readFramedFile = (
  db: Db,
  personId: string,
  mailId: string,
  fileId: string,
): Promise<FramedFile | undefined> =>
  db.maybe(sql`
    select f.name, f.type, f.blob_key as key
    from mail_entries e join mail_files f on f.message_id = e.message_id
    where e.id = ${mailId} and e.person_id = ${personId} and f.id = ${fileId}`)

export type MailInside = { id: string; messageId: string; key: string; name: string; mailId: string; at: string }

/** A mail inside a mail of this person. */
export const readMailInside = (db: Db, personId: string, attachmentId: string): Promise<MailInside | undefined> =>
  db.maybe(sql`
    select f.id, f.message_id as "messageId", f.blob_key as key, f.name, e.id as "mailId", e.sorted_at as at
    from mail_files f join mail_entries e on e.message_id = f.message_id
    where f.id = ${attachmentId} and f.is_mail and e.person_id = ${personId}
    order by e.id limit 1`)

/** The files of a mail inside, in their order. */
export const readFilesInside = (db: Db, insideId: string): Promise<{ id: string; position: number }[]> =>
  db.many(sql`select id, position from mail_files where inside_id = ${insideId} order by position`)
