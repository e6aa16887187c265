// The query keys of mail, and the shapes under which the cache keeps its data.
import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#kernel/client/query.ts'
import type { Mail, Preferences, SystemLabel } from '../entities.ts'

export const mailKey = ['mail'] as const
export const labelsKey = [...mailKey, 'labels'] as const
export const listsKey = [...mailKey, 'list'] as const
export const listKey = (query: ListQuery) => [...listsKey, query] as const
export const threadsKey = [...mailKey, 'thread'] as const
export const threadKey = (mailId: string, view: Preferences['view']) => [...threadsKey, view, mailId] as const
export const bodyKey = (mailId: string) => [...mailKey, 'body', mailId] as const
export const preferencesKey = ['mail-preferences'] as const

/** The query of a list, as the call takes it. */
export type ListQuery = {
  systemLabel?: SystemLabel
  customLabel?: string
  search?: string
  view: Preferences['view']
}

/** The part of a list that was read: from its beginning on. */
export type Listed = { mails: readonly Mail[]; count: number; next: string | null }

/** Every list in the cache. */
export const readLists = (): (readonly [ListQuery, QueryKey, Listed])[] =>
  queryClient.getQueriesData<Listed>({ queryKey: listsKey }).flatMap(([key, listed]) =>
    // The last part of a list's key is its query.
    listed ? [[key.at(-1) as ListQuery, key, listed] as const] : [],
  )
