// The palette's results for a text: pages at once, records from the server, and recent searches.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { searchKinds } from '../search-kinds.ts'
import { call } from '#kernel/client/call.ts'
import { loadTexts, useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { readValue, writeValue } from '#kernel/client/storage.ts'
import { typedKey } from '#kernel/client/typed-text.ts'
import type { MenuItem } from '#kernel/feature.ts'
import type { Hit } from '#kernel/search-contract.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { isNear } from '#kernel/near-words.ts'
import { rangesOf } from '#kernel/search-text.ts'
import { list, text as textShape } from '#kernel/shape.ts'
import { groupsOf, isOutside } from './menu-rules.ts'
import { useMenu } from './menu.ts'
import { listOutsideLinks } from './outside-links.ts'
import type { Entry } from './palette-entry.ts'
import { usePaletteActions } from './use-palette-actions.ts'

export type Group = { key: string; label: string; entries: readonly Entry[] }

const pause = 150
const mostRecent = 5
const Recent = list(textShape({ max: 100 }), mostRecent)
// Session storage, per person and tab, cleared with the drafts at sign-out.
const recentKey = (personId: string) => typedKey(personId, 'searches')

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const isMatch = (words: string, text: string) => rangesOf(words, text) !== undefined
const isFoundIn = ({ title, note }: Hit, text: string) => isMatch(`${title} ${note ?? ''}`, text)

function useRecords(text: string) {
  const query = useSettled(text.trim())
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', query],
    queryFn: async ({ signal }) => {
      const [{ hits }] = await Promise.all([
        call(findRecords, { text: query }, { signal }),
        loadTexts([...new Set(searchKinds.map(({ kind }) => kind.slice(0, kind.indexOf('.'))))]),
      ])
      return hits
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const isCurrent = query === text.trim()
  const isSearching = !isCurrent || isFetching
  const known = query === '' ? [] : (data ?? [])
  // Enter opens what is chosen: nothing stays that was found for other words alone.
  const hits = isCurrent && !isPlaceholderData ? known : known.filter((hit) => isFoundIn(hit, text))
  return { hits, failed: error !== null, isSearching, again: () => void refetch() }
}

type Findable = Entry & { words?: string }

/** The pages that the menu leads to, each with the way to it, and what lies outside. */
function usePages(): readonly Findable[] {
  const { t } = useTranslation()
  const menu = groupsOf(useMenu()).flatMap(({ items }) => items)
  const walk = (items: readonly MenuItem[], above: readonly string[], icon?: string): Findable[] =>
    items.flatMap((item) => {
      const title = t(item.standaloneLabel ?? item.label)
      const drawing = item.icon ?? icon
      const { to, disabled = false, children = [] } = item
      const own: Findable[] =
        to === undefined || disabled || isOutside(to)
          ? []
          : [{ key: `page ${item.key}`, title, href: to, note: above.join(' / '), ...(drawing && { icon: drawing }) }]
      return [...own, ...walk(children, [...above, t(item.label)], drawing)]
    })
  const outside = listOutsideLinks().map(({ name, label, href }) => ({
    key: `link ${name}`,
    title: t(label),
    href,
    icon: 'outside',
  }))
  return [...walk(menu, []), ...outside]
}

const hasAll =
  (text: string) =>
  ({ title, words = '' }: Findable) =>
    isMatch(title, text) || (words !== '' && isMatch(words, text))

const entryOf = ({ id, title, note, link, avatarUrl }: Hit): Entry => ({
  key: id,
  title,
  href: link,
  ...(note !== null && { note }),
  ...(avatarUrl !== undefined && { person: { id, name: title, avatarUrl } }),
})

export function usePalette(text: string) {
  const { t } = useTranslation()
  const { user } = useSession()
  const wanted = useDeferredValue(text)
  const [pages, actions] = [usePages(), usePaletteActions()]
  const isFound = hasAll(wanted)
  const near = [...pages, ...actions].filter((entry) => !isFound(entry) && isNear(entry.title, wanted))
  const { hits, failed, isSearching, again } = useRecords(text)
  const personId = user?.id ?? ''
  const [recent, setRecent] = useState(() => readValue('session', recentKey(personId), Recent) ?? [])
  const before: Entry[] = text === '' ? recent.map((repeat) => ({ key: `again ${repeat}`, title: repeat, repeat })) : []
  // With nothing typed, what one can do stands above the many pages.
  const ownGroups: Group[] = [
    { key: 'pages', label: t('app.search.pages'), entries: pages.filter(isFound) },
    { key: 'actions', label: t('app.search.actions'), entries: actions.filter(isFound) },
  ]
  const groups: Group[] = [
    { key: 'recent', label: t('app.search.recent'), entries: before },
    ...(wanted === '' ? ownGroups.toReversed() : ownGroups),
    ...searchKinds.map(({ kind, label, icon }) => ({
      key: kind,
      label: t(label),
      entries: hits.filter((hit) => hit.kind === kind).map((hit) => ({ ...entryOf(hit), ...(icon && { icon }) })),
    })),
    // Last, so that Enter follows a guess only where nothing has the words themselves.
    { key: 'near', label: t('app.search.near'), entries: near },
  ].filter(({ entries }) => entries.length > 0)
  const remember = (query: string) => {
    const words = query.trim()
    if (words === '') return
    const next = [words, ...recent.filter((other) => other !== words)].slice(0, mostRecent)
    setRecent(next)
    writeValue('session', recentKey(personId), next)
  }
  return { groups, isSearching, failed, again, remember }
}
