// The manager's state that its URL holds: location, folder, layout, filters and open file.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { saveSwitch, useSwitch } from '#kernel/client/switches.ts'
import type { View } from '../contract.ts'
import { sorts, views } from '../contract.ts'
import type { Kind } from '../entities.ts'
import { kinds } from '../entities.ts'
import { filesPath } from './addresses.ts'

export type Sort = (typeof sorts)[number]
/** Folders as cards above a table of files; cards for both; or one table. */
export const layouts = ['grid', 'cards', 'list'] as const
export type Layout = (typeof layouts)[number]

export type Place = {
  view: View
  folderId: string | undefined
  layout: Layout
  sort: Sort | undefined
  order: 'asc' | 'desc'
  text: string
  kinds: readonly Kind[]
  /** Dates, as `2026-11-27`. */
  from: string | undefined
  to: string | undefined
  tag: string | undefined
  personId: string | undefined
  /** The file or folder whose details are open. */
  openId: string | undefined
}

const day = /^\d{4}-\d{2}-\d{2}$/
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const textMax = 100
const listSwitch = 'files.list'
const cardsSwitch = 'files.cards'

/** The router parses numbers in a URL. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const matched = (pattern: RegExp, text: string) => (pattern.test(text) ? text : undefined)

export function usePlace(): Place {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isList = useSwitch(listSwitch, false)
  const isCards = useSwitch(cardsSwitch, false)
  const read = (name: string) => textOf(search[name])
  const written = read('kinds').split('.')
  return {
    view: views.find((view) => view === search['view']) ?? 'mine',
    folderId: matched(id, read('folder')),
    layout: layouts.find((layout) => layout === search['layout']) ?? (isList ? 'list' : isCards ? 'cards' : 'grid'),
    sort: sorts.find((sort) => sort === search['sort']),
    order: search['order'] === 'desc' ? 'desc' : 'asc',
    text: read('text').slice(0, textMax),
    kinds: kinds.filter((kind) => written.includes(kind)),
    from: matched(day, read('from')),
    to: matched(day, read('to')),
    tag: read('tag') || undefined,
    personId: matched(id, read('person')),
    openId: matched(id, read('open')),
  }
}

export const isNarrowed = ({ text, kinds: chosen, from, to, tag, personId }: Place): boolean =>
  text !== '' || chosen.length > 0 || [from, to, tag, personId].some((part) => part !== undefined)

type Changes = Record<string, string | undefined>
export type ChangeAddress = (changes: Changes, options?: { replace?: boolean }) => void

/** Updates some of the URL's parameters; undefined removes one. */
export function useChangeAddress(): ChangeAddress {
  const navigate = useNavigate()
  return useCallback(
    (changes, { replace = false } = {}) => {
      const search = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') search.delete(name)
        else search.set(name, value)
      }
      const query = search.toString()
      void navigate({ href: query === '' ? filesPath : `${filesPath}?${query}`, replace, resetScroll: false })
    },
    [navigate],
  )
}

/** The recent list and the trash have an order of their own, in which folders and files are mixed. */
export const hasGrid = (view: View): boolean => view !== 'trash' && view !== 'recent'

/** Also saved in the person's preferences for their next visit. */
export function chooseLayout(change: ChangeAddress, layout: Layout): void {
  saveSwitch(listSwitch, layout === 'list')
  saveSwitch(cardsSwitch, layout === 'cards')
  change({ layout }, { replace: true })
}

export const noFilters: Changes = {
  text: undefined,
  kinds: undefined,
  from: undefined,
  to: undefined,
  tag: undefined,
  person: undefined,
}

/** Opens a folder, or the top level of a location, and clears search and filters. */
export const folderAddress = (view: View, folderId?: string): string => {
  const search = new URLSearchParams({
    ...(view !== 'mine' && { view }),
    ...(folderId !== undefined && { folder: folderId }),
  })
  return search.size > 0 ? `${filesPath}?${search}` : filesPath
}
