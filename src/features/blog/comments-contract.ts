// The calls of the comments: reading for everybody, writing for people who are signed in, moderation for managers.
import { endpoint } from '#kernel/contract.ts'
import { Id, Yes, integer, list, object, oneOf, optional, text } from '#kernel/shape.ts'
import {
  BlogSettings,
  Comment,
  ModeratedComment,
  Reply,
  commentMax,
  commentPage,
  moderationPage,
  replyPage,
} from './entities.ts'

const Count = integer({ min: 0 })
const Message = text({ min: 1, max: commentMax })
const ofComment = object({ commentId: Id })
/** More than a quick discussion needs, fewer than a flood. */
const writingRate = { max: 10, seconds: 60 } as const

/** Newest first, each with its first replies; `after` is the last one already loaded. */
export const listComments = endpoint('GET', '/api/blog/comments', {
  may: 'anyone',
  input: object({ postId: Id, after: optional(Id) }),
  output: object({ comments: list(Comment, commentPage), hasMore: Yes, total: Count }),
})
/** The replies to a comment, oldest first; `after` is the last one already loaded. */
export const listReplies = endpoint('GET', '/api/blog/comments/replies', {
  may: 'anyone',
  input: object({ commentId: Id, after: optional(Id) }),
  output: object({ replies: list(Reply, replyPage), hasMore: Yes }),
})
/** Its `state` tells whether everybody sees it, or a moderator has to look first. */
export const createComment = endpoint('POST', '/api/blog/comments/new', {
  may: 'person',
  rate: writingRate,
  input: object({ id: optional(Id), postId: Id, message: Message }),
  output: object({ comment: Comment }),
})
/** Answers a comment, or one of its replies (`commentId` of the reply): both stand under the comment. */
export const replyToComment = endpoint('POST', '/api/blog/comments/reply', {
  may: 'person',
  rate: writingRate,
  input: object({ id: optional(Id), commentId: Id, message: Message }),
  output: object({ reply: Reply }),
})
/** One's own. */
export const updateComment = endpoint('POST', '/api/blog/comments/update', {
  may: 'person',
  rate: writingRate,
  input: object({ commentId: Id, message: Message }),
})
/** For its writer, the post's author and managers; its replies go with it. Restored for 30 days by the one who deleted it. */
export const deleteComment = endpoint('POST', '/api/blog/comments/delete', { may: 'person', input: ofComment })
export const restoreComment = endpoint('POST', '/api/blog/comments/restore', { may: 'person', input: ofComment })
export const likeComment = endpoint('POST', '/api/blog/comments/like', {
  may: 'person',
  input: object({ commentId: Id, isLiked: Yes }),
  output: object({ likes: Count, isLiked: Yes }),
})
export const reportComment = endpoint('POST', '/api/blog/comments/report', {
  may: 'person',
  rate: { max: 20, seconds: 3600 },
  input: ofComment,
})

export const moderationTabs = ['waiting', 'reported', 'hidden'] as const
/** The comments that a moderator has to look at, oldest first; `after` is the last one already loaded. */
export const listModeration = endpoint('GET', '/api/blog/moderation', {
  may: 'manager',
  input: object({ tab: oneOf(moderationTabs), after: optional(Id) }),
  output: object({
    comments: list(ModeratedComment, moderationPage),
    hasMore: Yes,
    counts: object({ waiting: Count, reported: Count, hidden: Count }),
  }),
})
/** `show` also dismisses the reports. */
export const moderateComments = endpoint('POST', '/api/blog/moderation/decide', {
  may: 'manager',
  input: object({ commentIds: list(Id, 100), decision: oneOf(['show', 'hide']) }),
})
export const getBlogSettings = endpoint('GET', '/api/blog/settings', {
  may: 'manager',
  output: object({ settings: BlogSettings }),
})
export const updateBlogSettings = endpoint('POST', '/api/blog/settings/update', {
  may: 'manager',
  input: BlogSettings,
  output: object({ settings: BlogSettings }),
})
