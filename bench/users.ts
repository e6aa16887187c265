// The list of people at growing sizes: a page, the next one, a filter and a search, as the server answers them.
import type { InputOf } from '#kernel/contract.ts'
import { listUsers } from '#features/users/contract.ts'
import type { User } from '#features/users/entities.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { withProduct } from '../src/app/commands/command.ts'
import { fire } from './clients.ts'
import { requestsOf, send, signIn } from './demo.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'
import { atMost } from './report.ts'

const sizes = [1_000, 10_000, 100_000] as const
const seconds = 2
const slowest = 100
const steepest = 0.15

// More in one statement takes longer than the product allows any.
const addedAtOnce = 10_000

/** Adds people until there are so many: names, roles and statuses as a company has them. */
async function fillPeople({ dataDir }: Product, size: number): Promise<void> {
  process.env['DATA_DIR'] = dataDir
  await withProduct(
    async ({ database }) => {
      const counted = sql`select count(*)::int as "count" from people`
      let { count } = await database.read.one<{ count: number }>(counted)
      while (count < size) {
        const last = Math.min(size, count + addedAtOnce)
        await database.transaction((tx) => insertPeople(tx, count + 1, last))
        count = last
      }
      await database.transaction((tx) => tx.run(sql`analyze people`))
    },
    { mayShare: true },
  )
}

const insertPeople = (tx: Tx, first: number, last: number) =>
  tx.run(sql`
    insert into people (id, username, email, first_name, last_name, job_title, company, role, status, language,
      created_at, last_active_at)
    select gen_random_uuid(), 'bench-' || n, 'bench' || n || '@bench.example',
      (array['Imani', 'Tomás', 'Linh', 'Kofi', 'Salma', 'Elias', 'Petra', 'Noah'])[1 + n % 8],
      'Family' || (n * 7919) % 5003, (array['Architect', 'Mason', 'Glazier', 'Roofer'])[1 + n % 4],
      'Company ' || n % 97,
      case when n % 1000 = 0 then 'admin' when n % 50 = 0 then 'manager' else 'user' end,
      case when n % 40 = 0 then 'pending' when n % 60 = 0 then 'banned' when n % 90 = 0 then 'rejected' else 'active' end,
      'en', now() - make_interval(mins => n), case when n % 3 <> 0 then now() - make_interval(secs => n) end
    from generate_series(${first}::int, ${last}::int) n`)

type Wish = InputOf<typeof listUsers>

/** What is asked for; `after` is somebody in the middle of the list. */
const wishesOf = (after: string): Record<string, Wish> => ({
  'a page': {},
  'the next page': { after },
  'by activity, downwards': { sort: 'lastActivity', direction: 'desc' },
  'by role, from the middle': { sort: 'role', after },
  'a filter': { status: 'pending', roles: 'manager' },
  'a search that finds one in a thousand': { search: 'family17 pet' },
  'a search that finds one in eight': { search: 'tomas' },
  'a search that finds all': { search: 'bench.example', status: 'active' },
})

const pathOf = (wish: Wish) =>
  `${listUsers.path}?${new URLSearchParams({ rows: '25', ...(wish as Record<string, string>) })}`

/** The exponent by which the time grows with the size. */
const slopeOf = (first: number, last: number) => Math.log(last / first) / Math.log((sizes.at(-1) ?? 1) / sizes[0])

export async function measureUsers(product: Product): Promise<Figure[]> {
  const { token } = await signIn(product.url)
  const { get } = requestsOf(token)
  const medians = new Map<string, number[]>()
  const figures: Figure[] = []
  for (const size of sizes) {
    await fillPeople(product, size)
    const page = (await send(product.url, get(pathOf({ search: 'noah' })))) as { users: User[] }
    for (const [what, wish] of Object.entries(wishesOf(page.users.at(-1)?.id ?? ''))) {
      const shot = await fire({ url: product.url, requests: [get(pathOf(wish))], clients: 1, seconds })
      medians.set(what, [...(medians.get(what) ?? []), shot.p50])
      const beside = `p50 ${shot.p50.toFixed(1)} ms`
      figures.push({
        what: `${size} people: ${what}, p99`,
        value: shot.p99,
        unit: 'ms',
        ...atMost(slowest, shot.p99),
        beside,
      })
    }
  }
  const growing = [...medians].map(([what, [first = 1, ...more]]): Figure => {
    const slope = slopeOf(first, more.at(-1) ?? first)
    return { what: `people, ${what}: growth of p50`, value: slope, unit: 'log/log', ...atMost(steepest, slope) }
  })
  return [...figures, ...growing]
}
