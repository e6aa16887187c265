// Finds mails for the palette, operators and all.
import { findable } from '#kernel/server/search.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { readSearch } from '../search-terms.ts'
import { hasWords, readFound } from './lists/found-queries.ts'
import { scopeOfSystem } from './lists/scope.ts'

type Hit = { id: string; subject: string; snippet: string; by: string; folder: string }

const titleMax = 300

export const mailSearch = findable(async (db, actor, { text, limit }) => {
  const terms = readSearch(text)
  if (!hasWords(terms)) return []
  const found = await readFound(db, actor.id, { terms, scope: scopeOfSystem('all'), most: limit })
  const ids = found.map(({ id }) => id)
  const hits = await db.many<Hit>(sql`
    select e.id, m.subject, m.snippet, e.folder,
      coalesce(nullif(m.sender -> 0 ->> 'name', ''), m.sender -> 0 ->> 'email', '') as by
    from mail_entries e join mail_messages m on m.id = e.message_id
    where e.person_id = ${actor.id} and e.id = any(${ids}::uuid[])
    order by e.sorted_at desc, e.id desc`)
  return hits.map(({ id, subject, snippet, by }) => ({
    kind: 'mail.mail',
    id,
    title: (subject || snippet || by || '–').slice(0, titleMax),
    note: by === '' ? null : by.slice(0, titleMax),
    link: `/dashboard/mail/all/${id}`,
  }))
})
