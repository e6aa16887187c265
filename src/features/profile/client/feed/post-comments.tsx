// What others say of a post: the last comments, all of them on request, and where one's own is written.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefObject } from 'react'
import { call } from '#kernel/client/call.ts'
import { CommentList } from '#records/comments/client/comment-list.tsx'
import { listComments } from '../../contract.ts'
import type { FeedPost } from '../../entities.ts'
import { commentsKey } from '../keys.ts'
import { PostComment } from './post-comment.tsx'
import { PostCommentBox } from './post-comment-box.tsx'
import classes from './post-comments.module.css'

type PostCommentsProps = { post: FeedPost; field: RefObject<HTMLTextAreaElement | null>; isOpen: boolean }

export function PostComments({ post, field, isOpen }: PostCommentsProps) {
  const [isWanted, setWanted] = useState(isOpen)
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useAllComments(post.id, isWanted)
  const comments = isWanted ? (data ?? post.comments) : post.comments
  const hasEarlier = isWanted && data ? hasNextPage : post.commentCount > post.comments.length
  const showEarlier = () => {
    if (isWanted) void fetchNextPage()
    else setWanted(true)
  }
  return (
    <div className={classes['comments']}>
      <CommentList
        comments={comments}
        earlier={{ hasEarlier, showEarlier, isFetching, error }}
        row={(comment) => <PostComment key={comment.id} comment={comment} post={post} />}
      >
        <PostCommentBox post={post} field={field} />
      </CommentList>
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
