// SQL of what a copy of a mail is found by, and exported with.
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** All words of the message `m`: its subject, its people, the names of its files, its text. */
export const messageVector = (hidden: Statement = sql`'[]'::jsonb`) => sql`
  mail_vector(m.subject, mail_people(m.sender), mail_people(m.recipients || m.cc || ${hidden}), concat_ws(' ', (
    select string_agg(f.name, ' ' order by f.position) from mail_files f where f.message_id = m.id and not f.is_inline
  ), m.body_text, m.inside_words))`

/** A message `m` that has no bytes, in words; people are named in the message alone, where erasing finds them. */
export const messageWords = sql`jsonb_build_object('subject', m.subject, 'text', m.body_text)`

export const hasFiles = sql`exists (select from mail_files f where f.message_id = m.id and not f.is_inline)`

export const subjectKey = sql`case when m.thread_subject <> '' then hashtextextended(m.thread_subject, 0) end`
