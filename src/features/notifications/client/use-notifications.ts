// The person's notifications: loaded page by page, kept current by live changes, marked and archived.
import type { InfiniteData } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { loadNoticeWords, noticeKinds } from '#kernel/client/notices.ts'
import type { OutputOf, Role } from '#kernel/contract.ts'
import type { TextKey } from '#kernel/texts.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import type { Counts, Notification, Tab } from '../contract.ts'
import { archiveNotification, areaOf, getAreas, listNotifications, markAllRead, markNotification } from '../contract.ts'
import { areasKey, countsKey, lists } from './use-counts.ts'

export type Area = { area: string; label: TextKey; unread: number }

/** The parts of the product that can notify this role, with the unread count of each; undefined while loading. */
export function useAreas(role: Role): readonly Area[] | undefined {
  const { data, isPending } = useQuery({
    queryKey: areasKey,
    queryFn: async ({ signal }) => {
      const [{ areas }] = await Promise.all([
        call(getAreas, {}, { signal }),
        loadNoticeWords(noticeKinds('admin').map(({ kind }) => kind)),
      ])
      return new Map(areas.map(({ area, unread }) => [area, unread]))
    },
  })
  if (!data) return isPending ? undefined : []
  const labels = new Map(noticeKinds(role).map(({ kind, area }) => [areaOf(kind), area]))
  return [...labels].map(([area, label]) => ({ area, label, unread: data.get(area) ?? 0 }))
}

/** A tab's notifications, newest first, with the words to say them; those of one part of the product, or all. */
export const useNotifications = (tab: Tab, area?: string) =>
  usePages({
    queryKey: [...lists, tab, area],
    read: async (before, signal) => {
      const query = { tab, ...(before && { before }), ...(area !== undefined && { area }) }
      const page = await call(listNotifications, query, { signal })
      await loadNoticeWords(page.notifications.map(({ kind }) => kind))
      return page
    },
    rowsOf: ({ notifications }) => notifications,
  })

type Pages = InfiniteData<OutputOf<typeof listNotifications>>

/** Actions on notifications; optimistic, rolled back when the server refuses. */
export function useNotificationActions() {
  const cache = useQueryClient()
  const change = (edit: (notification: Notification) => Notification) =>
    cache.setQueriesData<Pages>({ queryKey: lists }, (data) => data && withEach(data, edit))
  const settled = {
    keep: ({ counts }: { counts: Counts }) => void cache.setQueryData(countsKey, counts),
    refresh: [lists, areasKey],
  }
  const mark = useAction(
    ({ id, unread }: { id: string; unread: boolean }) => call(markNotification, { notificationId: id, unread }),
    { show: ({ id, unread }) => change((one) => (one.id === id ? { ...one, isUnread: unread } : one)), ...settled },
  )
  const archive = useAction(
    ({ id, archived }: { id: string; archived: boolean }) =>
      call(archiveNotification, { notificationId: id, archived }),
    settled,
  )
  const markAll = useAction((area: string | undefined) => call(markAllRead, area === undefined ? {} : { area }), {
    show: (area) =>
      change((one) => (area === undefined || areaOf(one.kind) === area ? { ...one, isUnread: false } : one)),
    ...settled,
  })
  return { mark: mark.mutate, archive: archive.mutate, markAll: markAll.mutate }
}

const withEach = (data: Pages, edit: (notification: Notification) => Notification): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, notifications: page.notifications.map(edit) })),
})
