// The comments of a post: the latest, all of them on request, and the box to write one.
import { useState } from 'react'
import type { RefObject } from 'react'
import { call } from '#kernel/client/call.ts'
import { CommentList } from '#records/comments/client/comment-list.tsx'
import { usePages } from '#records/lists/client/use-pages.ts'
import { listComments } from '../../contract.ts'
import type { FeedPost } from '../../entities.ts'
import { commentsKey } from '../keys.ts'
import { PostComment } from './post-comment.tsx'
import { PostCommentBox } from './post-comment-box.tsx'
import classes from './post-comments.module.css'

type PostCommentsProps = { post: FeedPost; field: RefObject<HTMLTextAreaElement | null>; isOpen: boolean }

export function PostComments({ post, field, isOpen }: PostCommentsProps) {
  const [isWanted, setWanted] = useState(isOpen)
  const list = useAllComments(post.id, isWanted)
  const { rows, isFetching } = list
  const comments = isWanted ? (rows?.toReversed() ?? post.comments) : post.comments
  const hasEarlier = isWanted && rows ? list.hasMore : post.commentCount > post.comments.length
  const error = rows ? list.failure : list.error
  const showEarlier = () => {
    if (isWanted) list.readOn()
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
const useAllComments = (postId: string, enabled: boolean) =>
  usePages({
    queryKey: commentsKey(postId),
    read: async (before, signal) => {
      const { comments, hasEarlier } = await call(listComments, { postId, ...(before && { before }) }, { signal })
      return { comments: comments.toReversed(), hasMore: hasEarlier }
    },
    rowsOf: ({ comments }) => comments,
    enabled,
  })
