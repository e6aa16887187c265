// The comments of a post, newest first, and what people do with them.
import { useAction, useRemoval } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { only, useRefresh } from '#kernel/client/live-query.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import {
  createComment,
  deleteComment,
  likeComment,
  listComments,
  listReplies,
  moderateComments,
  replyToComment,
  reportComment,
  restoreComment,
  updateComment,
} from '../../comments-contract.ts'
import { commentsChanged } from '../../contract.ts'
import type { CommentState } from '../../entities.ts'
import { commentsKey, repliesKey } from '../keys.ts'

export function useComments(postId: string) {
  const list = usePages({
    queryKey: [...commentsKey(postId), 'list'],
    read: (after, signal) => call(listComments, { postId, ...(after && { after }) }, { signal }),
    rowsOf: ({ comments }) => comments,
  })
  useRefresh(commentsKey(postId), [only(commentsChanged, (changed) => changed.postId === postId)])
  return { ...list, total: list.pages?.[0]?.total }
}

/** All replies to one comment, once somebody wants more than the first of them. */
export const useReplies = (postId: string, commentId: string, enabled: boolean) =>
  usePages({
    queryKey: [...commentsKey(postId), ...repliesKey(commentId)],
    read: (after, signal) => call(listReplies, { commentId, ...(after && { after }) }, { signal }),
    rowsOf: ({ replies }) => replies,
    enabled,
  })

/** A comment on the post, or an answer to one of them. */
export function useWrite(postId: string) {
  const { t } = useTranslation()
  return useAction(
    async ({ id, message, commentId }: { id: string; message: string; commentId: string | undefined }) =>
      commentId === undefined
        ? (await call(createComment, { id, postId, message }, { key: id })).comment.state
        : (await call(replyToComment, { id, commentId, message }, { key: id })).reply.state,
    {
      refresh: [commentsKey(postId)],
      done: (state: CommentState) => (state === 'waiting' ? t('blog.comments.waits') : undefined),
    },
  )
}

export function useCommentActions(postId: string) {
  const { t } = useTranslation()
  const refresh = [commentsKey(postId)]
  return {
    remove: useRemoval(
      (commentId: string) => call(deleteComment, { commentId }),
      (commentId: string) => call(restoreComment, { commentId }),
      { refresh, done: () => t('blog.comments.deleted') },
    ),
    like: useAction(
      ({ commentId, isLiked }: { commentId: string; isLiked: boolean }) => call(likeComment, { commentId, isLiked }),
      { refresh },
    ),
    report: useAction((commentId: string) => call(reportComment, { commentId }), {
      refresh,
      done: () => t('blog.comments.reported'),
    }),
    update: useAction(
      ({ commentId, message }: { commentId: string; message: string }) => call(updateComment, { commentId, message }),
      { refresh },
    ),
    moderate: useAction(
      ({ commentId, decision }: { commentId: string; decision: 'show' | 'hide' }) =>
        call(moderateComments, { commentIds: [commentId], decision }),
      { refresh, done: (_, { decision }) => t(`blog.moderation.done.${decision}`, { count: 1 }) },
    ),
  }
}
