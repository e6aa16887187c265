// Views through the API: who is counted and as what, what is kept of it, and that the sums are those of the views.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '#app/testing-live.ts'
import { writeEmptyBuild } from '#app/testing-build.ts'
import { awaitTimeLeftIn, longestWait } from '#app/testing-clock.ts'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import type { InputOf } from '#kernel/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { html } from '#kernel/server/site/html.ts'
import { sitePage } from '#kernel/server/site/site-page.ts'
import { countView, readVisits, saveCounting, viewsCounted } from '../../contract.ts'
import { topics } from '../../entities.ts'
import { addUpAll, removeOld } from './adding-up.ts'
import { addUp as addUpSome } from './view-queries.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15'

const garden = sitePage({
  path: '/garden',
  area: 'garden',
  render: async () => ({ kind: 'page', title: 'Garden', main: html`<h1>Garden</h1>` }),
})

let product: TestProduct
beforeAll(async () => {
  const distDir = await mkdtemp(join(tmpdir(), 'atrium-dist-'))
  await writeEmptyBuild(distDir)
  product = await testProduct({ parts: [garden], pages: { distDir, isDevelopment: false } })
  await awaitTimeLeftIn('day', product)
}, longestWait)
afterAll(() => product.close())
beforeEach(() =>
  product.database.transaction((tx) =>
    tx.run(sql`truncate analytics_fresh, analytics_views, analytics_visits, analytics_sums`),
  ),
)

type Sent = InputOf<typeof countView>
type From = { by?: TestPerson; userAgent?: string; headers?: Record<string, string> }

async function view(input: Sent, { by, userAgent = laptop, headers }: From = {}) {
  const { status, text } = await product.raw('POST', countView.path, {
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': userAgent,
      ...(by && { Authorization: `Bearer ${by.token}` }),
      ...headers,
    },
    body: JSON.stringify(input),
  })
  return { status, body: JSON.parse(text) as { isCounting?: boolean; fields?: object } }
}

const addUp = () => addUpAll(product.database.transaction)

describe('a visit', () => {
  test('is one browser on one day, and begins where its first view came from', async () => {
    const { ann, manager } = product
    await view({ path: '/post/lamps?utm_source=x', referrer: 'https://www.google.com/', zone: 'Africa/Khartoum' })
    await view({ path: '/pricing', zone: 'Africa/Khartoum' })
    await view({ path: '/', referrer: 'https://news.example/today', zone: 'Europe/Brussels' }, { userAgent: phone })
    await view({ path: '/dashboard/kanban/$boardId' }, { by: ann })
    await view({ path: '/dashboard/mail/inbox' }, { by: manager })
    await addUp()
    // Goes on after it was added up.
    await view({ path: '/post/chairs', zone: 'Africa/Khartoum' })
    await addUp()
    const seen = await manager.send(readVisits)
    expect(seen.visits).toEqual({ value: 4, before: null })
    expect(seen.views.value).toBe(6)
    const of = (source: string) => seen.sources.find((one) => one.source === source)
    expect([of('search')?.value, of('link')?.value, of('direct')?.value]).toEqual([1, 1, 2])
    expect(of('search')?.steps.at(-1)).toBe(1)
    expect(seen.hosts).toEqual([
      { host: 'google.com', source: 'search', value: 1, before: null },
      { host: 'news.example', source: 'link', value: 1, before: null },
    ])
    expect(seen.continents).toEqual([
      { continent: 'unknown', value: 2, before: null },
      { continent: 'africa', value: 1, before: null },
      { continent: 'europe', value: 1, before: null },
    ])
    expect(seen.systems[0]).toMatchObject({ system: 'macos', value: 3 })
    expect(seen.audiences.map(({ audience, visits }) => [audience, visits])).toEqual([
      ['visitor', 2],
      ['member', 1],
      ['staff', 1],
    ])
    const came = Object.fromEntries(seen.audiences[0]?.topics.map(({ topic, visits }) => [topic, visits]) ?? [])
    expect(came).toEqual({ shop: 0, blog: 1, pricing: 1, help: 0, about: 1, workspace: 0 })
  })

  test('leaves nothing that leads to a person: no address, no account, no query', async () => {
    await view({ path: '/share/q8Vx2LmPz0aK4tYw7bNc1R?mail=ann@x.example', referrer: 'https://x.example/ann?token=1' })
    await addUp()
    const { row } = await product.database.read.one<{ row: string }>(sql`
      select concat(v::text, o::text, (select string_agg(s::text, '') from analytics_sums s)) as row
      from analytics_views v, analytics_visits o`)
    for (const trace of ['127.0.0.1', 'ann', 'token', 'q8Vx', 'Macintosh', 'mail=']) expect(row).not.toContain(trace)
    expect(row).toContain('x.example')
  })

  test('is another one on another day: the salt is thrown away', async () => {
    const { database } = product
    await view({ path: '/' })
    await database.transaction((tx) => tx.run(sql`update analytics_salts set day = day - 1`))
    await view({ path: '/' })
    await addUp()
    expect(await database.read.many(sql`select from analytics_visits`)).toHaveLength(2)
    const salts = await database.read.many(sql`select day from analytics_salts`)
    expect(salts).toHaveLength(1)
  })
})

describe('nothing is counted', () => {
  const isEmpty = async () => {
    await addUp()
    return (await product.database.read.many(sql`select from analytics_views`)).length === 0
  }

  test('of programs, and of browsers that ask not to be tracked', async () => {
    const refusals: Record<string, string>[] = [{ DNT: '1' }, { 'Sec-GPC': '1' }]
    for (const headers of refusals) expect((await view({ path: '/' }, { headers })).body).toEqual({ isCounting: false })
    for (const userAgent of ['curl/8.1', 'Mozilla/5.0 (compatible; Googlebot/2.1)'])
      expect((await view({ path: '/' }, { userAgent })).body).toEqual({ isCounting: false })
    expect(await isEmpty()).toBe(true)
  })

  test('while the switch is off, which admins alone turn', async () => {
    const { admin, manager } = product
    await expect(manager.send(saveCounting, { isCounting: false })).rejects.toMatchObject({ status: 403 })
    const hasPart = async () => (await product.raw('GET', '/garden')).text.includes('data-part="analytics/view"')
    expect(await hasPart()).toBe(true)
    await admin.send(saveCounting, { isCounting: false })
    expect(await hasPart()).toBe(false)
    expect((await view({ path: '/' })).body).toEqual({ isCounting: false })
    expect((await manager.send(readVisits)).isCounting).toBe(false)
    await admin.send(saveCounting, { isCounting: true })
    expect((await view({ path: '/' })).body).toEqual({ isCounting: true })
    const kinds = await product.database.read.many(sql`
      select kind from audit_trail where kind like 'analytics.%' order by created_at`)
    expect(kinds).toEqual([{ kind: 'analytics.countingOff' }, { kind: 'analytics.countingOn' }])
  })

  test('of what is no path', async () => {
    for (const path of ['pricing', '//elsewhere.example', 'https://elsewhere.example/'])
      expect(await view({ path })).toMatchObject({ status: 400, body: { fields: { path: { code: 'not-allowed' } } } })
    expect(await isEmpty()).toBe(true)
  })
})

test('a period in years that no calendar here reaches is refused, rather than counted for ever', async () => {
  const { manager } = product
  const refused = (field: string, code: string) => ({ status: 400, fields: { [field]: { code } } })
  const late = manager.send(readVisits, { from: '9999-12-01', to: '9999-12-31' })
  await expect(late).rejects.toMatchObject(refused('to', 'too-late'))
  const early = manager.send(readVisits, { from: '0000-01-01', to: '2000-01-10' })
  await expect(early).rejects.toMatchObject(refused('from', 'too-early'))
})

test('names that somebody makes up fill no table: beyond a thousand a day they are one', async () => {
  const { database } = product
  const made = (from: number, to: number) =>
    database.transaction((tx) =>
      tx.run(sql`
        insert into analytics_fresh (day, session, path, topic, source, host, country, system, audience)
        select current_date, 's' || n, '/made-up-' || n, 'about', 'link', 'host' || n || '.example', null, 'other', 'visitor'
        from generate_series(${from}::int, ${to}::int) n`),
    )
  await made(1, 1000)
  await addUp()
  await made(990, 1100)
  await addUp()
  const paths = await database.read.many<{ key: string; views: number }>(sql`
    select key, views from analytics_sums where kind = 'path' and unit = 'day' and views > 1 order by views desc, key`)
  expect(paths).toHaveLength(12)
  expect(paths[0]).toEqual({ key: '/…', views: 100 })
  const hosts = await database.read.many(sql`select key from analytics_sums where kind = 'host' and unit = 'day'`)
  expect(hosts).toHaveLength(1000)
})

/** Sums straight from the views, each kind by a question of its own. */
const plainSums = sql`
  with visits as (
    select day, session, min(id) as first from analytics_views group by day, session
  ), sent as (
    select v.*, o.source, o.host, coalesce(o.country, '') as country, o.system, o.audience,
      (v.id = visits.first)::int as begun,
      (row_number() over (partition by v.day, v.session, v.topic order by v.id) = 1)::int as topic_begun
    from analytics_views v join visits using (day, session) join analytics_sent o on o.session = v.session and o.day = v.day
  ), kinds as (
    select day, 'source' as kind, source as key, '' as class, begun from sent
    union all select day, 'host', host, source, begun from sent where host is not null
    union all select day, 'country', country, '', begun from sent
    union all select day, 'system', system, '', begun from sent
    union all select day, 'audience', audience, '', begun from sent
    union all select day, 'topic', topic, audience, topic_begun from sent
    union all select day, 'path', path, topic || '/' || source || '/' || audience, begun from sent
  )
  select kind, unit, date_trunc(unit, day)::date::text as start, key, class, sum(begun)::int as visits, count(*)::int as views
  from kinds cross join (values ('day'), ('month')) u (unit)
  group by 1, 2, 3, 4, 5 order by kind, unit, start, key collate "C", class collate "C"`

test('the sums are those of the views, however these come in', async () => {
  const { database } = product
  const keptSums = sql`
    select kind, unit, start::text, key, class, visits::int, views::int from analytics_sums
    order by kind, unit, start, key collate "C", class collate "C"`
  // Later views of a visit say something else, as when somebody goes on from another page.
  await database.transaction(async (tx) => {
    await tx.run(sql`
      insert into analytics_fresh (day, session, path, topic, source, host, country, system, audience)
      select date '2026-10-20' + (n * 7) % 40, 's' || (n * 13) % 97, '/p' || n % 11, (${topics}::text[])[1 + n % 6],
        (array['direct', 'search', 'link', 'social', 'mail'])[1 + n % 5],
        case when n % 5 in (1, 2) then 'host' || n % 7 || '.example' end,
        (array['SD', 'VN', null, 'BE'])[1 + n % 4], (array['ios', 'linux'])[1 + n % 2],
        (array['visitor', 'member', 'staff'])[1 + n % 3]
      from generate_series(1, 3000) n`)
    await tx.run(sql`
      create table analytics_sent as
      select distinct on (day, session) day, session, source, host, country, system, audience from analytics_fresh
      order by day, session, id`)
    // In parts, so that visits go on after they were added up.
    while ((await addUpSome(tx, 171)) > 0);
  })
  const kept = await database.read.many(keptSums)
  expect(kept.length).toBeGreaterThan(500)
  expect(kept).toEqual(await database.read.many(plainSums))
})

test('single views go after thirty days, and their sums stay', async () => {
  const { database } = product
  await database.transaction((tx) =>
    tx.run(sql`
      insert into analytics_fresh (day, session, path, topic, source, system, audience)
      select current_date - n, 's', '/', 'about', 'direct', 'ios', 'visitor' from generate_series(0, 40) n`),
  )
  await addUp()
  await removeOld(database.transaction)
  const left = await database.read.one(sql`
    select (select count(*)::int from analytics_views) as views, (select count(*)::int from analytics_visits) as visits,
      (select count(*)::int from analytics_sums where kind = 'source' and unit = 'day') as days`)
  expect(left).toEqual({ views: 31, visits: 31, days: 41 })
})

test('two servers that add up at once count everything once, and dashboards hear of it', async () => {
  const { manager, database } = product
  const live = await listen(product.url, manager)
  await database.transaction((tx) =>
    tx.run(sql`
      insert into analytics_fresh (day, session, path, topic, source, system, audience)
      select current_date, 's' || n, '/', 'about', 'direct', 'ios', 'visitor' from generate_series(1, 500) n`),
  )
  await Promise.all([addUp(), addUp(), addUp()])
  await addUp()
  await live.waitFor((frame) => 'name' in frame && frame.name === viewsCounted.name)
  live.close()
  expect((await manager.send(readVisits)).visits.value).toBe(500)
})
