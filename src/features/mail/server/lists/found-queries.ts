// Finds mails by words: common ones from the newest mails on, or in all of a small list.
import type { Db } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { SearchTerms } from '../../search-terms.ts'
import { markedWords } from '../../search-terms.ts'
import type { Place } from './list-queries.ts'
import { countListed } from './list-queries.ts'
import type { Scope } from './scope.ts'
import { isIn } from './scope.ts'

/** A list of no more mails is read as a whole. */
const smallList = 1000

type Found = Place & { at: string }
type Asked = { scope: Scope; words: Statement; before?: string | undefined; most: number }

const weightOf = { subject: 'A', from: 'B', to: 'C' } as const

const joined = (parts: readonly Statement[]): Statement => parts.reduce((all, part) => sql`${all} && ${part}`)

/** As a query over words, with their accents or without; undefined where nothing is asked for. */
function queryOf(personId: string, { text, placed, hasAttachment }: SearchTerms, marked: readonly string[]) {
  const parts = [
    ...(text === '' ? [] : [sql`mail_query(${text}, '')`]),
    ...placed.map((one) => sql`mail_query(${one.text}, ${weightOf[one.place]})`),
  ]
  if (parts.length === 0) return undefined
  if (marked.length > 0)
    parts.push(sql`(
      select string_agg(quote_literal('~' || left(word, 100)) || ':*', ' & ')::tsquery from unnest(${marked}::text[]) word
    )`)
  if (hasAttachment) parts.push(sql`quote_literal('#' || right(${personId}::text, 17) || 'a')::tsquery`)
  return joined(parts)
}

const readInSmall = (db: Db, personId: string, { scope, words, before, most }: Asked): Promise<Found[]> =>
  db.many(sql`
    with query as materialized (select (${words})::tsquery as words)
    select e.id, e.thread_id as "threadId", e.sorted_at as at from mail_entries e, query
    where e.person_id = ${personId} and ${isIn(scope, sql`e`)} and e.search @@ query.words
      and ${
        before === undefined
          ? sql`true`
          : sql`(e.sorted_at, e.id) < (select b.sorted_at, b.id from mail_entries b where b.id = ${before} and b.person_id = ${personId})`
      }
    order by e.sorted_at desc, e.id desc limit ${most}`)

const readInLarge = (db: Db, personId: string, { scope, words, before, most }: Asked): Promise<Found[]> =>
  db.many(sql`
    with query as materialized (select (${words})::tsquery as words),
    cursor as materialized (
      select coalesce(least(b.sorted_at, ${scope.until}::timestamptz), ${scope.until}::timestamptz, 'infinity') as at,
        coalesce(b.id, '00000000-0000-0000-0000-000000000000') as id
      from (select) one left join mail_entries b on b.id = ${before ?? null}::uuid and b.person_id = ${personId}
      where b.id is not null or ${before === undefined}::boolean
    )
    select h.id, h.thread_id as "threadId", h.sorted_at as at
    from query, cursor, lateral mail_hits(${personId}, query.words, ${scope.folders}::text[], ${scope.labelId}::uuid,
      ${scope.isUnread}::boolean, ${scope.isStarred}::boolean, ${scope.isImportant}::boolean, ${scope.since}::timestamptz,
      cursor.at, cursor.id, ${most}) h
    where query.words is not null`)

type Search = { terms: SearchTerms; scope: Scope; before?: string | undefined; most: number }

/** Mails with the words and their accents if accents were typed and any mail has them, else without. */
export async function readFound(db: Db, personId: string, { terms, ...asked }: Search): Promise<Found[]> {
  const counted = await countListed(db, personId, { scope: asked.scope, view: 'messages', most: smallList + 1 })
  const read = counted > smallList ? readInLarge : readInSmall
  const plain = queryOf(personId, terms, [])
  if (!plain) return []
  const marked = markedWords(terms.text)
  const exact = marked.length > 0 ? queryOf(personId, terms, marked) : undefined
  if (exact) {
    const found = await read(db, personId, { ...asked, words: exact })
    if (found.length > 0) return found
    const isEnd = asked.before !== undefined
    if (isEnd && (await read(db, personId, { ...asked, words: exact, before: undefined, most: 1 })).length > 0)
      return []
  }
  return read(db, personId, { ...asked, words: plain })
}

export const hasWords = ({ text, placed }: SearchTerms): boolean => text !== '' || placed.length > 0
