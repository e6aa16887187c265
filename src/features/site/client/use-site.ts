// The switches, the content and the messages of the public site, kept right by what others do, and what one can do with them.
import { useLiveQuery, useRefresh } from '#kernel/client/live-query.ts'
import { useAction, useRemoval } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { InputOf } from '#kernel/contract.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import type { Kind } from '../content.ts'
import type { Message } from '../contract.ts'
import {
  answerMessage,
  createEntry,
  deleteEntry,
  deleteMessage,
  getMessage,
  getSiteSettings,
  listEntries,
  listMessages,
  markMessage,
  messagesChanged,
  moveEntry,
  restoreEntry,
  restoreMessage,
  saveSiteSettings,
  siteChanged,
  updateEntry,
} from '../contract.ts'

const settingsKey = ['site', 'settings'] as const
const entriesKey = ['site', 'entries'] as const
const messagesKey = ['site', 'messages'] as const

export const useSiteSettings = () =>
  useLiveQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(getSiteSettings, {}, { signal }),
    on: [siteChanged],
  })

export function useSaveSettings() {
  const { t } = useTranslation()
  return useAction((input: InputOf<typeof saveSiteSettings>) => call(saveSiteSettings, input), {
    done: () => t('ui.saved'),
    refresh: [settingsKey],
  })
}

export const useEntries = () =>
  useLiveQuery({
    queryKey: entriesKey,
    queryFn: ({ signal }) => call(listEntries, {}, { signal }),
    on: [siteChanged],
  })

type Saved = { id: string | undefined; kind: Kind; revision: number | undefined } & Pick<
  InputOf<typeof createEntry>,
  'plain' | 'texts' | 'photo' | 'personId'
>

/** Adds an entry, or replaces what one says. */
export function useSaveEntry() {
  const { t } = useTranslation()
  return useAction(
    ({ id, kind, revision, ...content }: Saved) =>
      id === undefined
        ? call(createEntry, { kind, ...content })
        : call(updateEntry, { entryId: id, ...content, ...(revision !== undefined && { revision }) }),
    {
      done: (_, { id }) => (id === undefined ? t('site.content.added') : t('ui.saved')),
      refresh: [entriesKey],
      toastsError: false,
    },
  )
}

export const useMoveEntry = () =>
  useAction((input: InputOf<typeof moveEntry>) => call(moveEntry, input), { refresh: [entriesKey] })

export function useDeleteEntry() {
  const { t } = useTranslation()
  return useRemoval(
    (entryId: string) => call(deleteEntry, { entryId }),
    (entryId: string) => call(restoreEntry, { entryId }),
    { done: () => t('site.content.deleted'), refresh: [entriesKey] },
  )
}

type Tab = InputOf<typeof listMessages>['tab']

export function useMessages(tab: Tab) {
  useRefresh(messagesKey, [messagesChanged])
  return usePages({
    queryKey: [...messagesKey, tab],
    read: (before, signal) => call(listMessages, { tab, ...(before && { before }) }, { signal }),
    rowsOf: ({ messages }) => messages,
    keepsRows: true,
  })
}

/** The numbers on the tabs. */
export const useMessageCounts = () =>
  useLiveQuery({
    queryKey: [...messagesKey, 'counts'],
    queryFn: async ({ signal }) => (await call(listMessages, { tab: 'open' }, { signal })).counts,
    on: [messagesChanged],
  })

/** The one that a link names, which may be on another tab. */
export const useMessage = (messageId: string | undefined) =>
  useLiveQuery({
    queryKey: [...messagesKey, 'one', messageId],
    queryFn: async ({ signal }) => (await call(getMessage, { messageId: messageId ?? '' }, { signal })).message,
    on: [messagesChanged],
    enabled: messageId !== undefined,
  })

export function useMessageActions({ id }: Pick<Message, 'id'>) {
  const { t } = useTranslation()
  const refresh = [messagesKey]
  const answer = useAction((text: string) => call(answerMessage, { messageId: id, text }), {
    done: () => t('site.messages.sent'),
    refresh,
  })
  const mark = useAction((isDone: boolean) => call(markMessage, { messageId: id, isDone }), { refresh })
  const remove = useRemoval(
    (messageId: string) => call(deleteMessage, { messageId }),
    (messageId: string) => call(restoreMessage, { messageId }),
    { done: () => t('site.messages.deleted'), refresh },
  )
  return { answer, mark, remove }
}
