// All SQL by which views come in, are added up, and are removed.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Audience, Source, System, Topic } from '../../entities.ts'
import { topics } from '../../entities.ts'

export const readIsCounting = async (db: Db): Promise<boolean> =>
  (await db.one<{ isCounting: boolean }>(sql`select is_counting as "isCounting" from analytics_settings`)).isCounting

export const saveIsCounting = (tx: Tx, isCounting: boolean): Promise<number> =>
  tx.run(sql`update analytics_settings set is_counting = ${isCounting} where is_counting <> ${isCounting}`)

/** Today where the workspace is, by the database's clock. */
const todayIn = (timeZone: string) => sql`(now() at time zone ${timeZone}::text)::date`

type Counting = { isCounting: boolean; day: string; salt: string | null }

export const readCounting = (db: Db, timeZone: string): Promise<Counting> =>
  db.one(sql`
    select is_counting as "isCounting", ${todayIn(timeZone)} as day,
      (select encode(salt, 'hex') from analytics_salts where day = ${todayIn(timeZone)}) as salt
    from analytics_settings`)

/** The first view of a day makes its salt and throws those of other days away; of two at once both get the same. */
export async function makeSalt(tx: Tx, day: string, salt: string): Promise<string> {
  await tx.run(sql`delete from analytics_salts where day <> ${day}::date`)
  const made = await tx.one<{ salt: string }>(sql`
    insert into analytics_salts (day, salt) values (${day}, decode(${salt}, 'hex'))
    on conflict (day) do update set salt = analytics_salts.salt returning encode(salt, 'hex') as salt`)
  return made.salt
}

export type NewView = {
  day: string
  session: string
  path: string
  topic: Topic
  source: Source
  host: string | null
  country: string | null
  system: System
  audience: Audience
}

export const insertView = (tx: Tx, view: NewView): Promise<number> =>
  tx.run(sql`
    insert into analytics_fresh (day, session, path, topic, source, host, country, system, audience)
    values (${view.day}, ${view.session}, ${view.path}, ${view.topic}, ${view.source}, ${view.host}, ${view.country},
      ${view.system}, ${view.audience})`)

export const hasFresh = async (db: Db): Promise<boolean> =>
  (await db.one<{ isThere: boolean }>(sql`select exists (select from analytics_fresh) as "isThere"`)).isThere

/** Once a day has so many paths or hosts, whoever made them up, further ones are added up as one. */
const namesMost = 1000
const crowdedPath = '/…'
const topicBitsOf = (topic: Statement) => sql`(1 << (array_position(${topics}::text[], ${topic}) - 1))`
const topicBits = topicBitsOf(sql`t.topic`)
const bitOfNumbered = topicBitsOf(sql`n.topic`)

/** Removes the oldest views that came in, and names their paths and sites. */
const taken = (most: number) => sql`
  taken as materialized (
    -- By a bound: the table is empty most of the time, and a join would be planned for that.
    delete from analytics_fresh
    where id <= (select max(id) from (select id from analytics_fresh order by id limit ${most}) oldest) returning *
  ), days as materialized (select distinct day from taken), crowded as materialized (
    select s.kind, s.start as day from days
      cross join lateral (
        select kind, start, count(distinct key) as names from analytics_sums
        where kind = any(array['path', 'host']) and unit = 'day' and start = days.day group by kind, start
      ) s
    where s.names >= ${namesMost}
  ), named as materialized (
    select t.id, t.at, t.day, t.session, t.topic, t.source, t.country, t.system, t.audience,
      case when exists (select from crowded c where c.kind = 'path' and c.day = t.day) and not exists (
        select from analytics_sums s where s.kind = 'path' and s.unit = 'day' and s.start = t.day and s.key = t.path
      ) then ${crowdedPath} else t.path end as path,
      case when exists (select from crowded c where c.kind = 'host' and c.day = t.day) and not exists (
        select from analytics_sums s where s.kind = 'host' and s.unit = 'day' and s.start = t.day and s.key = t.host
      ) then null else t.host end as host
    from taken t
  )`

/** Each with its place in its visit, with the visit’s first view, and with what is known of the visit already. */
const placed = sql`
  numbered as materialized (
    select t.*, row_number() over visit as place,
      row_number() over (partition by t.day, t.session, t.topic order by t.id) as topic_place,
      bit_or((${topicBits})::integer) over (partition by t.day, t.session) as seen,
      first_value(t.source) over visit as first_source, first_value(t.host) over visit as first_host,
      first_value(t.country) over visit as first_country, first_value(t.system) over visit as first_system,
      first_value(t.audience) over visit as first_audience
    from named t window visit as (partition by t.day, t.session order by t.id)
  ), viewed as materialized (
    select n.id, n.at, n.day, n.session, n.path, n.topic, n.place, n.seen, v.day is not null as is_known,
      coalesce(v.source, n.first_source) as source,
      case when v.day is null then n.first_host else v.host end as host,
      case when v.day is null then n.first_country else v.country end as country,
      coalesce(v.system, n.first_system) as system, coalesce(v.audience, n.first_audience) as audience,
      case when v.day is null and n.place = 1 then 1 else 0 end as visits,
      case when n.topic_place = 1 and coalesce(v.topics, 0) & ${bitOfNumbered} = 0 then 1 else 0 end
        as topic_visits
    from numbered n left join analytics_visits v on v.day = n.day and v.session = n.session
  )`

/** Keeps them as single views, and as visits: those that begin, and those that go on. */
const kept = sql`
  moved as (
    insert into analytics_views (id, at, day, session, path, topic)
    select id, at, day, session, path, topic from viewed
  ), begun as (
    insert into analytics_visits (day, session, source, host, country, system, audience, topics)
    select day, session, source, host, country, system, audience, seen from viewed where place = 1 and not is_known
  ), gone_on as (
    update analytics_visits v set topics = v.topics | n.seen from viewed n
    where n.place = 1 and n.is_known and v.day = n.day and v.session = n.session and v.topics | n.seen <> v.topics
  )`

/**
 * Adds up some of the views that came in, oldest first, and answers how many. The first view of a visit says where it came
 * from, whatever the others say. One server at a time: the caller holds the lock.
 */
export function addUp(tx: Tx, most: number): Promise<number> {
  return tx.run(sql`
    with ${taken(most)}, ${placed}, ${kept}, added as (
      insert into analytics_sums as s (kind, unit, start, key, class, visits, views)
      select p.kind, u.unit, date_trunc(u.unit, v.day::timestamp)::date, p.key, p.class, sum(p.visits), count(*)
      from viewed v
        cross join lateral (
          values ('source', v.source, '', v.visits), ('host', v.host, v.source, v.visits),
            ('country', coalesce(v.country, ''), '', v.visits), ('system', v.system, '', v.visits),
            ('audience', v.audience, '', v.visits), ('topic', v.topic, v.audience, v.topic_visits),
            ('path', v.path, v.topic || '/' || v.source || '/' || v.audience, v.visits)
        ) as p (kind, key, class, visits)
        cross join (values ('day'), ('month')) as u (unit)
      where p.key is not null
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5
      on conflict (kind, unit, start, key, class) do update set
        visits = s.visits + excluded.visits, views = s.views + excluded.views
    )
    select from taken`)
}

/** Another server that adds up at the moment has it until its transaction ends. */
export const claimAddingUp = async (tx: Tx): Promise<boolean> => {
  const { isOurs } = await tx.one<{ isOurs: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtext('analytics.addUp')) as "isOurs"`)
  return isOurs
}

/** Days for which single views are kept. */
export const daysOfViews = 30
const isOver = (timeZone: string) => sql`day < ${todayIn(timeZone)} - ${daysOfViews}::int`

/** Some views and visits that are older than that; answers how many. */
export async function removeOldViews(tx: Tx, timeZone: string, most: number): Promise<number> {
  const views = await tx.run(sql`
    delete from analytics_views where id in (
      select id from analytics_views where ${isOver(timeZone)} order by day limit ${most} for update skip locked
    )`)
  const visits = await tx.run(sql`
    delete from analytics_visits where (day, session) in (
      select day, session from analytics_visits where ${isOver(timeZone)} order by day limit ${most} for update skip locked
    )`)
  await tx.run(sql`delete from analytics_salts where day < ${todayIn(timeZone)}`)
  return Math.max(views, visits)
}
