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

/** As a table, so that each piece is one range of the key. */
const piecesOf = (pieces: readonly Piece[]) => sql`
  unnest(${pieces.map(({ unit }) => unit)}::text[], ${pieces.map(({ from }) => from)}::date[],
    ${pieces.map(({ to }) => to)}::date[]) as piece (unit, since, until)`
const inPiece = sql`s.unit = piece.unit and s.start between piece.since and piece.until`

type Sum =
  | { kind: 'country'; key: string; class: ''; visits: number }
  | { kind: 'system'; key: System; class: ''; visits: number }
  | { kind: 'audience'; key: Audience; class: ''; visits: number }
  | { kind: 'topic'; key: Topic; class: Audience; visits: number }

/** Of the kinds that have few keys. Those without a country have an empty one. */
export const readSums = (db: Db, pieces: readonly Piece[]): Promise<Sum[]> =>
  db.many(sql`
    select s.kind, s.key, s.class, sum(s.visits) as visits
    from ${piecesOf(pieces)} cross join unnest(array['country', 'system', 'audience', 'topic']) as of (kind)
      join analytics_sums s on s.kind = of.kind and ${inPiece}
    group by s.kind, s.key, s.class`)

export const readCountries = (db: Db, pieces: readonly Piece[]): Promise<{ country: string; visits: number }[]> =>
  db.many(sql`
    select s.key as country, sum(s.visits) as visits
    from ${piecesOf(pieces)} join analytics_sums s on s.kind = 'country' and ${inPiece} where s.key <> '' group by s.key`)

type HostSum = { host: string; source: Source; value: number; before: number }

/** The sites that sent most. A site that is two things, as one whose links came in mails too, is one row for each. */
export const readHosts = (
  db: Db,
  { now, before, most }: { now: readonly Piece[]; before: readonly Piece[]; most: number },
): Promise<HostSum[]> =>
  db.many(sql`
    with best as materialized (
      select s.key, s.class, sum(s.visits) as visits
      from ${piecesOf(now)} join analytics_sums s on s.kind = 'host' and ${inPiece}
      group by s.key, s.class having sum(s.visits) > 0 order by sum(s.visits) desc, s.key, s.class limit ${most}
    )
    select best.key as host, best.class as source, best.visits as value, coalesce((
      select sum(s.visits) from ${piecesOf(before)} join analytics_sums s on s.kind = 'host' and ${inPiece}
        and s.key = best.key and s.class = best.class
    ), 0) as before
    from best order by best.visits desc, best.key, best.class`)

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
    from ${piecesOf(pieces)} join analytics_sums s on s.kind = 'host' and ${inPiece}
    where ${source}::text is null or s.class = ${source}::text
    group by s.key, s.class order by sum(s.visits) desc, s.key, s.class offset ${skip} limit ${most}`)

export const readCountryRows = (
  db: Db,
  { pieces, countries, skip, most }: RowsAsked & { countries: readonly string[] | null },
): Promise<Row[]> =>
  db.many(sql`
    select s.key, null as source, sum(s.visits) as visits, sum(s.views) as views, count(*) over () as total
    from ${piecesOf(pieces)} join analytics_sums s on s.kind = 'country' and ${inPiece}
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
    from ${piecesOf(pieces)} join analytics_sums s on s.kind = 'path' and ${inPiece}
    where s.class like ${fits}
    group by s.key order by sum(s.views) desc, s.key offset ${skip} limit ${most}`)
}
