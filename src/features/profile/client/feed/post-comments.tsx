// What others say of a post: the last comments, all of them on request, and where one's own is written.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { listComments } from '../../contract.ts'
import type { FeedPost } from '../../entities.ts'
import { commentsKey } from '../keys.ts'
import { CommentBox } from './comment-box.tsx'
import { CommentRow } from './comment-row.tsx'
import classes from './post-comments.module.css'

type PostCommentsProps = { post: FeedPost; field: RefObject<HTMLTextAreaElement | null>; isOpen: boolean }

export function PostComments({ post, field, isOpen }: PostCommentsProps) {
  const { t } = useTranslation()
  const [isWanted, setWanted] = useState(isOpen)
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useAllComments(post.id, isWanted)
  const comments = isWanted ? (data ?? post.comments) : post.comments
  const place = useRef<HTMLDivElement>(null)
  useSiblingFocus(
    comments.map(({ id }) => id),
    place,
  )
  const hasEarlier = isWanted && data ? hasNextPage : post.commentCount > post.comments.length
  const showEarlier = () => {
    if (isWanted) void fetchNextPage()
    else setWanted(true)
  }
  return (
    <div ref={place} className={classes['comments']}>
      {hasEarlier && (
        <MoreButton
          variant="ghost"
          size="sm"
          busy={isFetching}
          failure={error && t(`errors.${failureOf(error).code}`)}
          className={classes['earlier']}
          onClick={showEarlier}
        >
          {t('profile.comment.earlier')}
        </MoreButton>
      )}
      {comments.length > 0 && (
        <ol className={classes['list']}>
          {comments.map((comment) => (
            <CommentRow key={comment.id} comment={comment} post={post} />
          ))}
        </ol>
      )}
      <CommentBox post={post} field={field} />
    </div>
  )
}

/** Read from the newest page back, shown from the oldest on. */
function useAllComments(postId: string, isWanted: boolean) {
  const { data, ...rest } = useInfiniteQuery({
    queryKey: commentsKey(postId),
    queryFn: ({ pageParam, signal }) =>
      call(listComments, { postId, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ hasEarlier, comments }) => (hasEarlier ? comments[0]?.id : undefined),
    enabled: isWanted,
  })
  return { data: data?.pages.toReversed().flatMap(({ comments }) => comments), ...rest }
}
