// The list of posts as its address asks for it.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { oneOf, check, object, optional, text } from '#kernel/shape.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ListTab, PostSort, listManagedPosts } from '../../contract.ts'
import { listTabs, postSorts } from '../../contract.ts'
import { TagSlug } from '../../entities.ts'

export const looks = ['grid', 'rows'] as const
export type Look = (typeof looks)[number]

export type ListState = {
  tab: ListTab
  search: string
  sort: PostSort
  look: Look
  tag: string | undefined
  author: string | undefined
}

const shapes = {
  tab: optional(oneOf(listTabs)),
  q: optional(text({ max: 100 })),
  sort: optional(oneOf(postSorts)),
  look: optional(oneOf(looks)),
  tag: TagSlug,
  author: optional(text({ max: 80 })),
}

/** One wrong value in an address is left out; the others hold. */
function read<Name extends keyof typeof shapes>(search: Record<string, unknown>, name: Name) {
  const value = search[name]
  const given = check(
    object({ value: shapes[name] }),
    typeof value === 'string' || typeof value === 'number' ? { value: String(value) } : {},
  )
  return given.ok ? given.value.value : undefined
}

function stateOf(search: Record<string, unknown>): ListState {
  return {
    tab: read(search, 'tab') ?? 'all',
    search: read(search, 'q') ?? '',
    sort: read(search, 'sort') ?? 'latest',
    look: read(search, 'look') ?? 'grid',
    tag: read(search, 'tag'),
    author: read(search, 'author'),
  }
}

/** Usual values aren't written. */
function searchOf({ tab, search, sort, look, tag, author }: ListState): Record<string, string> {
  return {
    ...(tab !== 'all' && { tab }),
    ...(search !== '' && { q: search }),
    ...(sort !== 'latest' && { sort }),
    ...(look !== 'grid' && { look }),
    ...(tag !== undefined && { tag }),
    ...(author !== undefined && { author }),
  }
}

export function inputOf({ tab, search, sort, tag, author }: ListState): InputOf<typeof listManagedPosts> {
  return {
    tab,
    sort,
    ...(search !== '' && { search }),
    ...(tag !== undefined && { tag }),
    ...(author !== undefined && { author }),
  }
}

/** Fewer than the tab holds. */
export const isNarrowed = ({ search, tag, author }: ListState) =>
  search !== '' || tag !== undefined || author !== undefined

export function useListState() {
  const state = stateOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (part: Partial<ListState>) =>
    void navigate({ to: '.', search: searchOf({ ...state, ...part }), replace: true, resetScroll: false })
  return { state, change }
}
