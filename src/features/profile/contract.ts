// The calls for profiles: a person's page, posts, pictures, followers and friends.
import { endpoint, event } from '#kernel/contract.ts'
import { Id, Yes, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import {
  Comment,
  FeedPost,
  ListedPerson,
  NewId,
  Picture,
  Profile,
  SocialInput,
  SocialLinks,
  commentMax,
  commentPage,
  maxMedia,
  messageMax,
  pageSize,
  peoplePageSize,
  picturePageSize,
  quoteMax,
  schoolMax,
  titleMax,
} from './entities.ts'

const ofPerson = object({ personId: Id })
const ofPost = object({ postId: Id })
const ofComment = object({ commentId: Id })
const ofPicture = object({ pictureId: Id })
const aPost = object({ post: FeedPost })
const aComment = object({ comment: Comment })

/**
 * A profile by username or ID, or one's own. Profiles that aren't public are visible only to their owner and to
 * admins.
 */
export const getProfile = endpoint('GET', '/api/profile', {
  may: 'person',
  input: object({ username: optional(text({ max: 80 })) }),
  output: object({ profile: Profile }),
})

export const updateDetails = endpoint('POST', '/api/profile/details', {
  may: 'person',
  input: object({ quote: text({ max: quoteMax }), school: text({ max: schoolMax }) }),
})

/** An uploaded picture, or null for the default cover. */
export const changeCover = endpoint('POST', '/api/profile/cover/change', {
  may: 'person',
  input: object({ uploadId: nullable(Id) }),
})

export const getSocialLinks = endpoint('GET', '/api/profile/social', {
  may: 'person',
  output: object({ social: SocialLinks }),
})
export const updateSocialLinks = endpoint('POST', '/api/profile/social/update', {
  may: 'person',
  input: SocialInput,
  output: object({ social: SocialLinks }),
})

/** A person's posts, newest first; `before` is the last one already loaded. */
export const listPosts = endpoint('GET', '/api/profile/posts', {
  may: 'person',
  input: object({ personId: Id, before: optional(Id) }),
  output: object({ posts: list(FeedPost, pageSize), hasMore: Yes }),
})
export const getPost = endpoint('GET', '/api/profile/post', { may: 'person', input: ofPost, output: aPost })
export const createPost = endpoint('POST', '/api/profile/posts/new', {
  may: 'person',
  input: object({ id: NewId, message: text({ max: messageMax }), uploadIds: list(Id, maxMedia) }),
  output: aPost,
})
/** The new text, and which of its pictures and videos to keep. */
export const updatePost = endpoint('POST', '/api/profile/posts/update', {
  may: 'person',
  input: object({ postId: Id, post: object({ message: text({ max: messageMax }), mediaIds: list(Id, maxMedia) }) }),
  output: aPost,
})
/** For its author and admins; can be restored for 30 days by the person who deleted it. */
export const deletePost = endpoint('POST', '/api/profile/posts/delete', { may: 'person', input: ofPost })
export const restorePost = endpoint('POST', '/api/profile/posts/restore', {
  may: 'person',
  input: ofPost,
  output: aPost,
})
export const likePost = endpoint('POST', '/api/profile/posts/like', {
  may: 'person',
  input: object({ postId: Id, isLiked: Yes }),
  output: aPost,
})

/** The latest comments, or those before the one given; oldest first. */
export const listComments = endpoint('GET', '/api/profile/comments', {
  may: 'person',
  input: object({ postId: Id, before: optional(Id) }),
  output: object({ comments: list(Comment, commentPage), hasEarlier: Yes }),
})
export const createComment = endpoint('POST', '/api/profile/comments/new', {
  may: 'person',
  input: object({ id: NewId, postId: Id, message: text({ max: commentMax }), uploadId: optional(Id) }),
  output: aComment,
})
/** For its author, the author of the post and admins; can be restored for 30 days by the person who deleted it. */
export const deleteComment = endpoint('POST', '/api/profile/comments/delete', { may: 'person', input: ofComment })
export const restoreComment = endpoint('POST', '/api/profile/comments/restore', {
  may: 'person',
  input: ofComment,
  output: aComment,
})

const people = { output: object({ people: list(ListedPerson, peoplePageSize), hasMore: Yes }) }
const page = object({ personId: Id, after: optional(Id) })
/** A person's followers, or the people they follow; most recent first. */
export const listFollowers = endpoint('GET', '/api/profile/followers', { may: 'person', input: page, ...people })
export const listFollowing = endpoint('GET', '/api/profile/following', { may: 'person', input: page, ...people })
/** Sorted by name; `search` matches names in every language. */
export const listFriends = endpoint('GET', '/api/profile/friends', {
  may: 'person',
  input: object({ ...page.entries, search: optional(text({ max: 100 })) }),
  ...people,
})
/** Pending friend requests, most recent first. */
export const listRequests = endpoint('GET', '/api/profile/requests', {
  may: 'person',
  input: object({ after: optional(Id) }),
  ...people,
})

export const follow = endpoint('POST', '/api/profile/follow', {
  may: 'person',
  input: object({ personId: Id, isFollowed: Yes }),
})
/** If the other person has already sent a request, this makes you friends at once. */
export const askFriend = endpoint('POST', '/api/profile/friends/ask', { may: 'person', input: ofPerson })
export const answerFriend = endpoint('POST', '/api/profile/friends/answer', {
  may: 'person',
  input: object({ personId: Id, isAccepted: Yes }),
})
/** Removes a friend, or cancels a request. */
export const removeFriend = endpoint('POST', '/api/profile/friends/remove', { may: 'person', input: ofPerson })

/** Newest first; `before` is the last one already loaded. */
export const listPictures = endpoint('GET', '/api/profile/pictures', {
  may: 'person',
  input: object({ personId: Id, before: optional(Id) }),
  output: object({ pictures: list(Picture, picturePageSize), hasMore: Yes }),
})
export const addPicture = endpoint('POST', '/api/profile/pictures/new', {
  may: 'person',
  input: object({ id: NewId, uploadId: Id, title: text({ min: 1, max: titleMax }) }),
  output: object({ picture: Picture }),
})
export const deletePicture = endpoint('POST', '/api/profile/pictures/delete', { may: 'person', input: ofPicture })
export const restorePicture = endpoint('POST', '/api/profile/pictures/restore', {
  may: 'person',
  input: ofPicture,
  output: object({ picture: Picture }),
})

/** `small` for pictures alone: a smaller version of it. */
const size = optional(oneOf(['small']))
/** `key` only makes another address of another content. */
export const coverFile = {
  path: '/api/profile/cover',
  input: object({ personId: Id, key: text({ max: 64 }) }),
} as const
export const mediaFile = { path: '/api/profile/media', input: object({ mediaId: Id, size }) } as const
export const commentFile = { path: '/api/profile/comment-picture', input: object({ commentId: Id, size }) } as const
export const pictureFile = { path: '/api/profile/picture', input: object({ pictureId: Id, size }) } as const

/** Part of a profile changed: everyone receives this, and open pages load what they may see again. */
export const profileChanged = event(
  'profile.changed',
  object({ personId: Id, what: oneOf(['head', 'people', 'pictures']) }),
)
/** A post came, went, or is another now, likes and comments included. */
export const postChanged = event('profile.postChanged', object({ personId: Id, postId: Id }))
