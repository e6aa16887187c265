// Finds mails by words: common ones by reading the list from its newest mails on, rare ones by the index of words.
import type { Db } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { SearchTerms } from '../../search-terms.ts'
import { markedWords } from '../../search-terms.ts'
import type { Place } from './list-queries.ts'
import { listed } from './list-queries.ts'
import type { Scope } from './scope.ts'

/** So many mails are read first: they tell how common the words are. */
const firstRead = 1000
/** As many are read in all where they are likely to be enough. */
const readOnMost = 12_000
/** Some more than are likely to be enough. */
const spare = 1.2

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

type Read = { found: Found[]; last: string | undefined }

/** Those among the next `rows` of the list; `last` is where it goes on, if it does. */
async function readNext(db: Db, personId: string, asked: Asked, rows: number): Promise<Read> {
  const { scope, words, before } = asked
  const read = await db.many<Found & { isFound: boolean; isLast: boolean }>(sql`
    with query as materialized (select (${words})::tsquery as words)
    select id, "threadId", at, "isFound", "isLast"
    from (
      select *, row_number() over (order by at desc, id desc) = ${rows} as "isLast"
      from (
        select e.id, e.thread_id as "threadId", e.sorted_at as at,
          coalesce(e.search @@ (select words from query), false) as "isFound"
        from ${listed(personId, { scope, view: 'messages', before })} limit ${rows}
      ) next
    ) numbered
    where "isFound" or "isLast"
    order by at desc, id desc`)
  const last = read.at(-1)
  return { found: read.filter(({ isFound }) => isFound), last: last?.isLast ? last.id : undefined }
}

const readByIndex = (db: Db, personId: string, { scope, words, before, most }: Asked): Promise<Found[]> =>
  db.many(sql`
    with query as materialized (select (${words})::tsquery as words)
    select h.id, h.thread_id as "threadId", h.sorted_at as at
    from query, mail_entries b, lateral mail_hits(${personId}, query.words, ${scope.folders}::text[],
      ${scope.labelId}::uuid, ${scope.isUnread}::boolean, ${scope.isStarred}::boolean, ${scope.isImportant}::boolean,
      ${scope.since}::timestamptz, b.sorted_at, b.id, ${most}) h
    where query.words is not null and b.id = ${before ?? null}::uuid and b.person_id = ${personId}`)

async function read(db: Db, personId: string, asked: Asked): Promise<Found[]> {
  const found: Found[] = []
  let [rowsRead, rows] = [0, firstRead]
  let { before } = asked
  while (rowsRead + rows <= readOnMost) {
    // Each part begins where the one before it ended.
    // oxlint-disable-next-line no-await-in-loop -- see the line above
    const next = await readNext(db, personId, { ...asked, before }, rows)
    found.push(...next.found)
    if (next.last === undefined || found.length >= asked.most) return found.slice(0, asked.most)
    before = next.last
    rowsRead += rows
    rows = Math.ceil(((asked.most - found.length) * rowsRead * spare) / found.length)
  }
  return [...found, ...(await readByIndex(db, personId, { ...asked, before, most: asked.most - found.length }))]
}

type Search = { terms: SearchTerms; scope: Scope; before?: string | undefined; most: number }

/** Mails with the words and their accents if accents were typed and any mail has them, else without. */
export async function readFound(db: Db, personId: string, { terms, ...asked }: Search): Promise<Found[]> {
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
