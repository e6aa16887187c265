// Comments before a moderator, and the rule by which they come there.
import { useQueryClient } from '@tanstack/react-query'
import { useAction, useRemoval } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery, useRefresh } from '#kernel/client/live-query.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import {
  deleteComment,
  getBlogSettings,
  listModeration,
  moderateComments,
  restoreComment,
  updateBlogSettings,
} from '../../comments-contract.ts'
import type { moderationTabs } from '../../comments-contract.ts'
import { commentsChanged } from '../../contract.ts'
import type { BlogSettings } from '../../entities.ts'
import { blogKey, moderationKey, settingsKey } from '../keys.ts'

export type ModerationTab = (typeof moderationTabs)[number]

export function useModeration(tab: ModerationTab) {
  const list = usePages({
    queryKey: [...moderationKey, tab],
    read: (after, signal) => call(listModeration, { tab, ...(after && { after }) }, { signal }),
    rowsOf: ({ comments }) => comments,
  })
  useRefresh(moderationKey, [commentsChanged])
  return { ...list, counts: list.pages?.[0]?.counts }
}

type Decision = { commentId: string; decision: 'show' | 'hide' }

export function useDecide() {
  const { t } = useTranslation()
  return useAction(
    ({ commentId, decision }: Decision) => call(moderateComments, { commentIds: [commentId], decision }),
    { refresh: [blogKey], done: (_, { decision }) => t(`blog.moderation.done.${decision}`, { count: 1 }) },
  )
}

export function useRemoveComment() {
  const { t } = useTranslation()
  return useRemoval(
    (commentId: string) => call(deleteComment, { commentId }),
    (commentId: string) => call(restoreComment, { commentId }),
    { refresh: [blogKey], done: () => t('blog.comments.deleted') },
  )
}

export function useBlogSettings() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { data } = useLiveQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call(getBlogSettings, {}, { signal })).settings,
    on: [],
  })
  const save = useAction((settings: BlogSettings) => call(updateBlogSettings, settings), {
    keep: ({ settings }) => cache.setQueryData(settingsKey, settings),
    done: () => t('blog.moderation.ruleSaved'),
  })
  return { settings: data, save }
}
