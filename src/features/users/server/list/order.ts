// Where a page of the list begins: the people of each role and status stand in an order of their own, and a page is walked together from them.
import type { Role } from '#kernel/contract.ts'
import { roles } from '#kernel/contract.ts'
import type { PersonStatus } from '#kernel/people-contract.ts'
import { personStatuses } from '#kernel/people-contract.ts'
import { isBackwards } from '#kernel/server/database/paging.ts'
import type { PageCursor } from '#kernel/table.ts'
import type { userSorts } from '../../entities.ts'

export type Filters = {
  search?: string | undefined
  status?: PersonStatus | undefined
  roles?: string | undefined
  sort?: (typeof userSorts)[number] | undefined
  direction?: 'asc' | 'desc' | undefined
}
export type Place = {
  id: string
  status: PersonStatus | 'deleted'
  role: Role
  name: string
  createdAt: string
  lastActivity: string
}
export type Side = PageCursor['side']

/** By what the people of one group stand. */
type Key = 'name' | 'createdAt' | 'lastActivity'
/** People of one role and status, from this place on. Groups of a lower rank come first. */
type Group = { rank: number; status: PersonStatus; role: Role; fromKey: string; fromId: string }
export type Walk = {
  key: Key
  isUp: boolean
  side: Side | undefined
  groups: readonly Group[]
  search: string | undefined
  limit: number
}

const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const lastCharacter = '\u{10FFFF}'
const ends = {
  name: { up: '', down: lastCharacter },
  createdAt: { up: '-infinity', down: 'infinity' },
  lastActivity: { up: '-infinity', down: 'infinity' },
} as const satisfies Record<Key, { up: string; down: string }>

export const rolesOf = ({ roles: chosen }: Filters): readonly Role[] =>
  chosen === undefined ? roles : roles.filter((role) => chosen.split(',').includes(role))

const keyOf = ({ sort }: Filters): Key => (sort === 'createdAt' || sort === 'lastActivity' ? sort : 'name')

type Standing = { status: PersonStatus | 'deleted'; role: Role }

/** Where a group stands when the list is sorted by role or status; all stand together otherwise. */
function rankOf({ sort }: Filters, { status, role }: Standing): number {
  if (sort === 'role') return roles.indexOf(role)
  // The cursor's person was deleted meanwhile: the list restarts.
  if (sort === 'status') return personStatuses.findIndex((known) => known === status)
  return 0
}

type From = { place: Place; side: Side }

/** The walk to the rows after a place, or backwards to those before it; from the beginning without one. */
export function walkOf(filters: Filters, from: From | undefined, limit: number): Walk {
  const isBack = isBackwards(from?.side)
  const isDown = filters.direction === 'desc'
  const isGrouped = filters.sort === 'role' || filters.sort === 'status'
  // Within one role or status people stand by name, whichever of them comes first.
  const isUp = isGrouped || !isDown
  const turn = isDown !== isBack ? -1 : 1
  const key = keyOf(filters)
  const end = isUp !== isBack ? 'up' : 'down'
  const start = { fromKey: ends[key][end], fromId: end === 'up' ? firstId : lastId }
  const placeRank = from ? turn * rankOf(filters, from.place) : Number.NEGATIVE_INFINITY
  const statuses = filters.status === undefined ? personStatuses : [filters.status]
  const groups = statuses
    .flatMap((status) => rolesOf(filters).map((role) => ({ status, role })))
    .map((group) => ({ ...group, rank: turn * rankOf(filters, group) }))
    .filter(({ rank }) => rank >= placeRank)
    .map((group): Group => {
      if (!from || group.rank > placeRank) return { ...group, ...start }
      return { ...group, fromKey: from.place[key], fromId: from.place.id }
    })
  return { key, isUp, side: from?.side, groups, search: filters.search, limit }
}
