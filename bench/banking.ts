// The bank at growing numbers of transactions: the dashboard, the list, its filters and searches; and transfers a second.
import * as calls from '#features/banking/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { requestsOf, send, signIn } from './demo.ts'
import { measureGrowth } from './growth.ts'
import { addedAtOnce, fillDatabase } from './people.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'

const smallest = 100
const secondsEach = 1
const transferSeconds = 10
const senders = 8
const accounts = 10
const money = 1_000_000_000
const written = ['banking_transactions', 'banking_entries', 'banking_days', 'banking_accounts']

/** Over two years, in two books of income and all of expenses; one in a thousand has a rare word. */
const insertTransactions = (first: number, last: number) => sql`
  with given as materialized (
    select gen_random_uuid() as id, n, now() - make_interval(mins => n % 1051200) as at,
      (now() - make_interval(mins => n % 1051200))::date as day, main.id as account_id, main.currency,
      book.id as counter_id, book.category, book.kind,
      case when book.kind = 'income' then 2000 + n % 9973 else -(500 + n % 4999) end as amount
    from generate_series(${first}::int, ${last}::int) n
      cross join (select id, currency from banking_accounts where is_main order by created_at limit 1) main
      join (
        select id, category, kind, row_number() over (order by id) - 1 as place, count(*) over () as many
        from banking_accounts where kind in ('income', 'expense')
          and currency = (select currency from banking_accounts where is_main order by created_at limit 1)
      ) book on book.place = n % book.many
  ), added as (
    insert into banking_transactions (
      id, type, status, account_id, counter_account_id, currency, amount, category, party, message, at, day
    )
    select id, case when kind = 'income' then 'income' else 'expenses' end, 'completed', account_id, counter_id, currency,
      amount, category, (array['Kofi', 'Hélène', 'Nguyễn Hương', '陈志远', 'ليلى'])[1 + n % 5] || ' ' || n % 9973
        || case when n % 1000 = 0 then ' zirconia' else '' end,
      'BENCH-' || n, at, day
    from given returning id
  )
  insert into banking_entries (transaction_id, account_id, currency, amount, at, day)
  select g.id, side.account_id, g.currency, side.amount, g.at, g.day
  from given g cross join lateral (values (g.account_id, g.amount), (g.counter_id, -g.amount)) side (account_id, amount)
  where exists (select from added where added.id = g.id)`

async function fillBank(product: Product, size: number): Promise<string> {
  let middle = ''
  await fillDatabase(product, written, async ({ read, transaction }) => {
    const { count } = await read.one<{ count: number }>(sql`
      select count(*)::int as count from banking_transactions where message like 'BENCH-%'`)
    for (let first = count + 1; first <= size; first += addedAtOnce)
      await transaction((tx) => tx.run(insertTransactions(first, Math.min(size, first + addedAtOnce - 1))))
    const { id } = await read.one<{ id: string }>(sql`
      select id from banking_transactions order by at desc, id desc offset ${size >> 1} limit 1`)
    middle = id
  })
  return middle
}

function requestsFor(token: string, middle: string) {
  const { get } = requestsOf(token)
  const ask = ({ path }: { path: string }, input: Record<string, string> = {}) =>
    get(`${path}?${new URLSearchParams(input)}`)
  const list = (input: Record<string, string>) => ask(calls.listTransactions, { rows: '25', ...input })
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  return {
    'the dashboard, 30 days': ask(calls.readBanking),
    'the dashboard, by week': ask(calls.readBanking, { step: 'week' }),
    'the dashboard, by year': ask(calls.readBanking, { step: 'year' }),
    'the first page': list({}),
    'a page from the middle': list({ after: middle }),
    'by amount': list({ sort: 'amount', direction: 'desc' }),
    'income alone': list({ type: 'income' }),
    'one category': list({ category: 'fuel' }),
    'of the last month': list({ from: monthAgo }),
    'the failed ones': list({ tab: 'failed' }),
    'search, a name that one in five has': list({ search: 'helene' }),
    'search, a word that one in a thousand has': list({ search: 'zirconia' }),
    'search, a word that no name has': list({ search: 'zeppelin' }),
    'one transaction': ask(calls.getTransaction, { transactionId: middle }),
    'the accounts and cards': ask(calls.listAccounts),
  }
}

/** Between ten accounts, several at once. */
async function measureTransfers({ url }: Product, token: string): Promise<Figure> {
  const { post } = requestsOf(token)
  const ids: string[] = []
  for (let one = 0; one < accounts; one += 1) {
    const opened = { name: `Bench ${one}`, currency: 'EUR', numberEnd: '' }
    const { account } = (await send(url, post(calls.createAccount.path, opened))) as { account: { id: string } }
    const funds = { type: 'receive', accountId: account.id, amount: money, party: 'Bench', message: '' }
    await send(url, post(calls.recordTransaction.path, funds))
    ids.push(account.id)
  }
  let sent = 0
  const until = performance.now() + transferSeconds * 1000
  const began = performance.now()
  const sendOn = async (_: unknown, place: number) => {
    for (let at = place; performance.now() < until; at += 1) {
      const [fromAccountId, toAccountId] = [ids[at % accounts], ids[(at + 3) % accounts]]
      await send(url, post(calls.transfer.path, { fromAccountId, toAccountId, amount: 100, message: '' }))
      sent += 1
    }
  }
  await Promise.all(Array.from({ length: senders }, sendOn))
  const seconds = (performance.now() - began) / 1000
  return { what: `transfers between ${accounts} accounts, ${senders} at once`, value: sent / seconds, unit: '/s' }
}

export async function measureBanking(product: Product): Promise<Figure[]> {
  const { url } = product
  const { token } = await signIn(url)
  const grown = await measureGrowth({
    url,
    what: 'banking',
    from: smallest,
    seconds: secondsEach,
    fill: async (size) => requestsFor(token, await fillBank(product, size)),
  })
  return [...grown, await measureTransfers(product, token)]
}
