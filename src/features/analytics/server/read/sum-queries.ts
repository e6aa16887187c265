// All SQL of the dashboard: sums of sums by day and month, never of views.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Audience, Source, System, Topic } from '../../entities.ts'
import type { Piece, Range } from '../../range.ts'

/** The first day of which anything is known. */
export async function readSince(db: Db): Promise<string | null> {
  const row = await db.one<{ since: string | null }>(sql`
    select min(start) as since from analytics_sums where kind = 'source' and unit = 'day'`)
  return row.since
}

export type SourceDay = { day: string; source: Source; visits: number; views: number }

export const readSourceDays = (db: Db, { from, to }: Range): Promise<SourceDay[]> =>
  db.many(sql`
    select start as day, key as source, visits, views from analytics_sums
    where kind = 'source' and unit = 'day' and start between ${from}::date and ${to}::date`)

/**
 * The sums `s` of these kinds in these pieces of time. Each piece is looked up by the key (`offset 0` keeps it so): a join
 * would read the days of all times.
 */
const sumsIn = (pieces: readonly Piece[], kinds: readonly string[]) => sql`
  unnest(${pieces.map(({ unit }) => unit)}::text[], ${pieces.map(({ from }) => from)}::date[],
    ${pieces.map(({ to }) => to)}::date[]) with ordinality as piece (unit, since, until, place)
    cross join unnest(${kinds}::text[]) as wanted (kind)
    cross join lateral (
      select kind, key, class, visits, views from analytics_sums
      where kind = wanted.kind and unit = piece.unit and start between piece.since and piece.until offset 0
    ) s`

type Sum =
  | { kind: 'country'; key: string; class: ''; visits: number }
  | { kind: 'system'; key: System; class: ''; visits: number }
  | { kind: 'audience'; key: Audience; class: ''; visits: number }
  | { kind: 'topic'; key: Topic; class: Audience; visits: number }

/** The kinds that have few keys. Visits without a country have an empty one. */
export const readSums = (db: Db, pieces: readonly Piece[]): Promise<Sum[]> =>
  db.many(sql`
    select s.kind, s.key, s.class, sum(s.visits) as visits
    from ${sumsIn(pieces, ['country', 'system', 'audience', 'topic'])} group by s.kind, s.key, s.class`)

export const readCountries = (db: Db, pieces: readonly Piece[]): Promise<{ country: string; visits: number }[]> =>
  db.many(sql`
    select s.key as country, sum(s.visits) as visits
    from ${sumsIn(pieces, ['country'])} where s.key <> '' group by s.key`)

type HostSum = { host: string; source: Source; value: number; before: number }

/** The sites that sent most. A site that is two things, as one whose links came in mails too, is one row for each. */
export const readHosts = (
  db: Db,
  { now, before, most }: { now: readonly Piece[]; before: readonly Piece[]; most: number },
): Promise<HostSum[]> =>
  db.many(sql`
    select s.key as host, s.class as source, sum(s.visits) filter (where place <= ${now.length}) as value,
      coalesce(sum(s.visits) filter (where place > ${now.length}), 0) as before
    from ${sumsIn([...now, ...before], ['host'])}
    group by s.key, s.class having sum(s.visits) filter (where place <= ${now.length}) > 0
    order by 3 desc, s.key, s.class limit ${most}`)

export type Row = { key: string; source: Source | null; visits: number; views: number; total: number }
export type RowsAsked = {
  pieces: readonly Piece[]
  skip: number
  most: number
}

export const readDayRows = (
  db: Db,
  {
    from,
    to,
    kind,
    key,
    skip,
    most,
  }: Range & { kind: 'source' | 'country'; key: string | null; skip: number; most: number },
): Promise<Row[]> =>
  db.many(sql`
    select start::text as key, null as source, sum(visits) as visits, sum(views) as views, count(*) over () as total
    from analytics_sums
    where kind = ${kind} and unit = 'day' and start between ${from}::date and ${to}::date
      and (${key}::text is null or key = ${key}::text)
    group by start order by start offset ${skip} limit ${most}`)

export const readHostRows = (
  db: Db,
  { pieces, source, skip, most }: RowsAsked & { source: Source | null },
): Promise<Row[]> =>
  db.many(sql`
    select s.key, s.class as source, sum(s.visits) as visits, sum(s.views) as views, count(*) over () as total
    from ${sumsIn(pieces, ['host'])}
    where ${source}::text is null or s.class = ${source}::text
    group by s.key, s.class order by sum(s.visits) desc, s.key, s.class offset ${skip} limit ${most}`)

export const readCountryRows = (
  db: Db,
  { pieces, countries, skip, most }: RowsAsked & { countries: readonly string[] | null },
): Promise<Row[]> =>
  db.many(sql`
    select s.key, null as source, sum(s.visits) as visits, sum(s.views) as views, count(*) over () as total
    from ${sumsIn(pieces, ['country'])}
    where ${countries}::text[] is null or s.key = any(${countries}::text[])
    group by s.key order by sum(s.visits) desc, s.key offset ${skip} limit ${most}`)

type PathFilter = { topic: Topic | null; source: Source | null; audience: Audience | null }

/** A path’s class is `topic/source/audience`. */
export const readPathRows = (
  db: Db,
  { pieces, topic, source, audience, skip, most }: RowsAsked & PathFilter,
): Promise<Row[]> => {
  const fits = [topic ?? '%', source ?? '%', audience ?? '%'].join('/')
  return db.many(sql`
    select s.key, null as source, sum(s.visits) as visits, sum(s.views) as views, count(*) over () as total
    from ${sumsIn(pieces, ['path'])}
    where s.class like ${fits}
    group by s.key order by sum(s.views) desc, s.key offset ${skip} limit ${most}`)
}
