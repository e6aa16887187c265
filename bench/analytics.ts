// Page views at growing numbers: each of the dashboard's calls, and how many views a second come in.
import * as calls from '#features/analytics/contract.ts'
import { addMonths } from '#features/analytics/range.ts'
import { addUp } from '#features/analytics/server/views/view-queries.ts'
import type { Database } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { fire } from './clients.ts'
import { requestsOf, signIn } from './demo.ts'
import { measureGrowth } from './growth.ts'
import { fillDatabase } from './people.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'

const smallest = 10_000
const largest = 10_000_000
const secondsEach = 1
const days = 790
const viewsAtOnce = 100_000
const written = ['analytics_sums', 'analytics_views', 'analytics_visits']

type Part = { first: number; last: number; until: number }

/** Three views a visit, of a hundred and twenty pages, from two hundred sites: day by day from two years ago until today. */
const insertViews = ({ first, last, until }: Part, since: number) => sql`
  insert into analytics_fresh (day, session, path, topic, source, host, country, system, audience)
  select current_date - ${days}::int + ((n - ${since}::int)::bigint * ${days}::int / (${until}::int - ${since}::int))::int,
    'v' || visit, '/page-' || (n * 31) % 120,
    (array['shop', 'blog', 'pricing', 'help', 'about', 'workspace'])[1 + (n * 31) % 120 % 6],
    (array['direct', 'search', 'link', 'social', 'mail'])[1 + visit % 5],
    case when visit % 5 <> 0 then 'host-' || visit % 199 || '.example' end,
    (array['SD', 'JP', 'DE', 'VN', 'FR', 'BR', 'CN', 'US', 'IN', 'NG', 'BE', 'CA'])[1 + visit % 12],
    (array['windows', 'macos', 'ios', 'android'])[1 + visit % 4], (array['visitor', 'member', 'staff'])[1 + visit % 3]
  from (select n, n / 3 as visit from generate_series(${first}::int, ${last}::int) n) given`

const counted = sql`
  select coalesce(sum(views), 0)::bigint as count from analytics_sums
  where kind = 'path' and unit = 'month' and key like '/page-%'`

async function addViews({ transaction }: Database, part: Part, since: number) {
  await transaction(async (tx) => {
    await tx.run(insertViews(part, since))
    while ((await addUp(tx, viewsAtOnce)) > 0);
    // As the server does, in steps, once an hour.
    await tx.run(sql`delete from analytics_views where day < current_date - 30`)
    await tx.run(sql`delete from analytics_visits where day < current_date - 30`)
  })
}

const fillViews = (product: Product, size: number) =>
  fillDatabase(product, written, async (database) => {
    const { count } = await database.read.one<{ count: number }>(counted)
    for (let first = count; first < size; first += viewsAtOnce)
      await addViews(database, { first, last: Math.min(size, first + viewsAtOnce) - 1, until: size }, count)
  })

function requestsFor(token: string) {
  const { get } = requestsOf(token)
  const ask = ({ path }: { path: string }, input: Record<string, string> = {}) =>
    get(`${path}?${new URLSearchParams(input)}`)
  const to = new Date().toISOString().slice(0, 10)
  const year = { from: addMonths(`${to.slice(0, 7)}-01`, -11), to }
  const uneven = { from: addMonths(to, -12), to: addMonths(to, -1) }
  return {
    'visits of thirty days': ask(calls.readVisits),
    'visits of twelve months': ask(calls.readVisits, year),
    'visits of a year that begins on no first': ask(calls.readVisits, uneven),
    'figures of twelve months': ask(calls.readTiles, year),
    'conversion by country': ask(calls.readConversion, year),
    'the latest': ask(calls.readLatest),
    'days of a source': ask(calls.listRows, { ...year, by: 'day', source: 'search' }),
    'paths of a year': ask(calls.listRows, { ...year, by: 'path' }),
    'paths of a topic and a source': ask(calls.listRows, { ...year, by: 'path', topic: 'shop', source: 'search' }),
    'hosts of a year, from the middle': ask(calls.listRows, { ...year, by: 'host', skip: '100' }),
    'countries of a continent': ask(calls.listRows, { ...year, by: 'country', continent: 'europe' }),
  }
}

const clients = 64
const secondsOfViews = 5
const browsers = ['Macintosh; Intel Mac OS X 10_15_7', 'Windows NT 10.0; Win64; x64', 'Linux; Android 15; Pixel 9']

/** While the server adds them up every few seconds. */
async function measureViews(url: string): Promise<Figure> {
  const requests = Array.from({ length: 300 }, (_, number) => ({
    method: 'POST',
    path: calls.countView.path,
    headers: {
      'content-type': 'application/json',
      'user-agent': `Mozilla/5.0 (${browsers[number % 3]}) AppleWebKit/537.36 Chrome/${100 + number}.0.0.0 Safari/537.36`,
    },
    body: JSON.stringify({
      path: `/product/thing-${number % 40}`,
      referrer: 'https://www.google.com/',
      zone: 'Asia/Tokyo',
    }),
  }))
  const { rate, p99 } = await fire({ url, requests, clients, seconds: secondsOfViews })
  return {
    what: `page views, ${clients} browsers at once`,
    value: rate,
    unit: '/s',
    beside: `p99 ${p99.toFixed(1)} ms`,
  }
}

export async function measureAnalytics(product: Product): Promise<Figure[]> {
  const { url } = product
  const { token } = await signIn(url)
  const views = await measureViews(url)
  const growing = await measureGrowth({
    url,
    what: 'page views',
    from: smallest,
    upTo: Number(process.env['BENCH_ROWS'] ?? largest),
    seconds: secondsEach,
    fill: async (size) => {
      await fillViews(product, size)
      return requestsFor(token)
    },
  })
  return [views, ...growing]
}
