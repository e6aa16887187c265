// All SQL by which views come in, are added up, and are removed.
import type { Db, Tx } from '#kernel/server/database/db.ts'
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

/** A day has no more paths and hosts than these, whoever makes some up; further ones are added up as one. */
const namesMost = 1000
const crowdedPath = '/…'
const topicBits = sql`(1 << (array_position(${topics}::text[], t.topic) - 1))`

/** Removes the oldest views that came in, and names their paths and sites. */
const taken = (most: number) => sql`
  taken as materialized (
    delete from analytics_fresh where id in (select id from analytics_fresh order by id limit ${most}) returning *
  ), crowded as materialized (
    select kind, start as day from analytics_sums
    where kind = any(array['path', 'host']) and unit = 'day' and start in (select day from taken)
    group by kind, start having count(distinct key) >= ${namesMost}
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

/** Keeps them as single views, and as visits: those that begin, and those that go on. */
const kept = sql`
  moved as (
    insert into analytics_views (id, at, day, session, path, topic)
    select id, at, day, session, path, topic from named
  ), firsts as materialized (
    select distinct on (day, session) * from named order by day, session, id
  ), seen as materialized (
    select t.day, t.session, bit_or(${topicBits}) as topics from named t group by t.day, t.session
  ), known as materialized (
    select v.* from analytics_visits v join firsts f on f.day = v.day and f.session = v.session
  ), begun as (
    insert into analytics_visits (day, session, source, host, country, system, audience, topics)
    select f.day, f.session, f.source, f.host, f.country, f.system, f.audience, s.topics
    from firsts f join seen s on s.day = f.day and s.session = f.session
    where not exists (select from known k where k.day = f.day and k.session = f.session)
  ), gone_on as (
    update analytics_visits v set topics = v.topics | s.topics
    from known k join seen s on s.day = k.day and s.session = k.session
    where v.day = k.day and v.session = k.session and v.topics | s.topics <> v.topics
  )`

/** Each view as a view of its visit, and as the first of it or of a topic. */
const viewed = sql`
  viewed as materialized (
    select t.day, t.path, t.topic, coalesce(k.source, f.source) as source,
      case when k.day is null then f.host else k.host end as host,
      coalesce(case when k.day is null then f.country else k.country end, '') as country,
      coalesce(k.system, f.system) as system, coalesce(k.audience, f.audience) as audience,
      case when k.day is null and t.id = f.id then 1 else 0 end as visits,
      case when coalesce(k.topics, 0) & ${topicBits} = 0
        and t.id = min(t.id) over (partition by t.day, t.session, t.topic) then 1 else 0 end as topic_visits
    from named t join firsts f on f.day = t.day and f.session = t.session
      left join known k on k.day = t.day and k.session = t.session
  )`

/**
 * Adds up some of the views that came in, oldest first, and answers how many. The first view of a visit says where it came
 * from, whatever the others say. One server at a time: the caller holds the lock.
 */
export function addUp(tx: Tx, most: number): Promise<number> {
  return tx.run(sql`
    with ${taken(most)}, ${kept}, ${viewed}, added as (
      insert into analytics_sums as s (kind, unit, start, key, class, visits, views)
      select p.kind, u.unit, date_trunc(u.unit, v.day)::date, p.key, p.class, sum(p.visits), count(*)
      from viewed v
        cross join lateral (
          values ('source', v.source, '', v.visits), ('host', v.host, v.source, v.visits),
            ('country', v.country, '', v.visits), ('system', v.system, '', v.visits),
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
