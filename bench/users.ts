// People at growing sizes, as the server answers them: a page of the list, the next one, a filter, a search, and the figures
// of the start page.
import type { InputOf } from '#kernel/contract.ts'
import { readOrderedAccounts } from '#features/ecommerce/figures-contract.ts'
import { listUsers } from '#features/users/contract.ts'
import type { User } from '#features/users/entities.ts'
import { readAccountsByCountry, readActiveUsers, readNewAccounts } from '#features/users/figures-contract.ts'
import { requestsOf, send, signIn } from './demo.ts'
import { measureGrowth } from './growth.ts'
import { fillPeople } from './people.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'

type Query = InputOf<typeof listUsers>

/** The queries; `after` is somebody in the middle of the list. */
const queriesOf = (after: string): Record<string, Query> => ({
  'a page': {},
  'the next page': { after },
  'by activity, downwards': { sort: 'lastActivity', direction: 'desc' },
  'by role, from the middle': { sort: 'role', after },
  'a filter': { status: 'pending', roles: 'manager' },
  'a search that finds one in a thousand': { search: 'family17 pet' },
  'a search that finds one in eight': { search: 'tomas' },
  'the same, the newest first': { search: 'tomas', sort: 'createdAt', direction: 'desc' },
  'a search that finds all': { search: 'bench.example', status: 'active' },
})

const figures = {
  'active users': readActiveUsers,
  'new accounts by region': readNewAccounts,
  'accounts by country': readAccountsByCountry,
  'ordered after signing up': readOrderedAccounts,
}

const pathOf = (query: Query) =>
  `${listUsers.path}?${new URLSearchParams({ rows: '25', ...(query as Record<string, string>) })}`

export async function measureUsers(product: Product): Promise<Figure[]> {
  const { url } = product
  const { token } = await signIn(url)
  const { get } = requestsOf(token)
  return measureGrowth({
    url,
    what: 'people',
    fill: async (size) => {
      await fillPeople(product, size)
      const { users } = (await send(url, get(pathOf({ search: 'noah' })))) as { users: User[] }
      const queries = Object.entries(queriesOf(users.at(-1)?.id ?? ''))
      return Object.fromEntries([
        ...queries.map(([what, query]) => [what, get(pathOf(query))] as const),
        ...Object.entries(figures).map(([what, { path }]) => [what, get(path)] as const),
      ])
    },
  })
}
