// The calls of the blog: reading for everybody, writing for authors, publishing for managers; and the events.
import { endpoint, event } from '#kernel/contract.ts'
import { languages } from '#kernel/languages.ts'
import { Id, Instant, Yes, integer, line, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import { PostCard, slugMax, titleMax } from './card.ts'
import {
  EditedPost,
  ListedPost,
  Post,
  PostChange,
  Revision,
  Tag,
  TagSlug,
  WholeRevision,
  bodyMax,
  networks,
  pageSize,
  recentCount,
  revisionPage,
  suggestionsMost,
} from './entities.ts'

const Count = integer({ min: 0 })
const ofPost = object({ postId: Id })
const aPost = object({ post: EditedPost })
/** A body may take three bytes for each character, and has quotes. */
const bodyLimit = bodyMax * 4
/** Typing saves itself every few seconds, in several tabs. */
const savingRate = { max: 120, seconds: 60 } as const

export const postSorts = ['latest', 'popular', 'oldest'] as const
export type PostSort = (typeof postSorts)[number]
const narrowing = {
  /** Words of the title, the description or the tags, or beginnings of words. */
  search: optional(text({ max: 100 })),
  sort: optional(oneOf(postSorts)),
  tag: TagSlug,
  /** The author's username. */
  author: optional(text({ max: 80 })),
  language: optional(oneOf(languages)),
  /** The ID of the last one already loaded. */
  after: optional(Id),
} as const

/** Published posts, for everybody. Latest first without `sort`. */
export const listPosts = endpoint('GET', '/api/blog/posts', {
  may: 'anyone',
  input: object(narrowing),
  output: object({ posts: list(PostCard, pageSize), hasMore: Yes }),
})
/** A published post; `title` is its slug, an old one gives the post with its slug of today. */
export const getPost = endpoint('GET', '/api/blog/post', {
  may: 'anyone',
  input: object({ title: text({ min: 1, max: slugMax }) }),
  output: object({ post: Post }),
})
/** Recent posts in the language of the post; without it, in all. */
export const listRecentPosts = endpoint('GET', '/api/blog/posts/recent', {
  may: 'anyone',
  input: object({ postId: optional(Id), language: optional(oneOf(languages)) }),
  output: object({ recentPosts: list(PostCard, recentCount) }),
})
/** Published posts with these words, for the search field. */
export const suggestPosts = endpoint('GET', '/api/blog/posts/suggest', {
  may: 'anyone',
  input: object({ search: text({ min: 1, max: 100 }) }),
  output: object({ posts: list(PostCard, suggestionsMost) }),
})
/** The tags of published posts, the most used first; those that begin so with `search`. */
export const listTags = endpoint('GET', '/api/blog/tags', {
  may: 'anyone',
  input: object({ search: optional(text({ max: 40 })), language: optional(oneOf(languages)) }),
  output: object({ tags: list(Tag, 50) }),
})

export const likePost = endpoint('POST', '/api/blog/posts/like', {
  may: 'person',
  input: object({ postId: Id, isFavorite: Yes }),
  output: object({ favorite: Count, isFavorite: Yes }),
})
/** Counts that somebody shared it; once a day for each visitor and network. */
export const sharePost = endpoint('POST', '/api/blog/posts/share', {
  may: 'anyone',
  rate: { max: 30, seconds: 60 },
  input: object({ postId: Id, network: oneOf(networks) }),
  output: object({ share: Count }),
})
/** Counts a view; once a day for each visitor, without a cookie. */
export const viewPost = endpoint('POST', '/api/blog/posts/view', {
  may: 'anyone',
  rate: { max: 60, seconds: 60 },
  input: ofPost,
  output: object({ view: Count }),
})

export const listTabs = ['all', 'published', 'draft', 'scheduled', 'waiting'] as const
export type ListTab = (typeof listTabs)[number]
/**
 * The dashboard's list: what is published, and of the rest one's own posts; managers see all. `draft` holds all that are
 * neither published nor scheduled, those that wait for a manager (`waiting`) too.
 */
export const listManagedPosts = endpoint('GET', '/api/blog/posts/list', {
  may: 'person',
  input: object({ tab: optional(oneOf(listTabs)), ...narrowing, isMine: optional(oneOf(['yes'])) }),
  output: object({
    posts: list(ListedPost, pageSize),
    hasMore: Yes,
    counts: object({ all: Count, published: Count, draft: Count, scheduled: Count, waiting: Count }),
  }),
})
/** For its editors, by its current or an old slug, or by its ID. */
export const getEditedPost = endpoint('GET', '/api/blog/posts/edited', {
  may: 'person',
  input: object({ title: text({ min: 1, max: slugMax }) }),
  output: aPost,
})

/** A draft, of the one who creates it. */
export const createPost = endpoint('POST', '/api/blog/posts/new', {
  may: 'person',
  bodyLimit,
  rate: savingRate,
  input: object({ id: optional(Id), ...PostChange.entries, title: line({ max: titleMax }) }),
  output: aPost,
})
/**
 * Saves what is typed, without showing it to readers. With the revision that was read, fields that somebody else has
 * changed since are a `conflict` with `clashes`; changes of different blocks of the body are kept both.
 */
export const updatePost = endpoint('POST', '/api/blog/posts/update', {
  may: 'person',
  bodyLimit,
  rate: savingRate,
  input: object({ postId: Id, post: PostChange, revision: optional(integer({ min: 1 })) }),
  output: aPost,
})
/** Shows readers the post as it is saved, now: also for changes to a post that is published. Refused with fields while something is missing. */
export const publishPost = endpoint('POST', '/api/blog/posts/publish', {
  may: 'manager',
  input: ofPost,
  output: aPost,
})
/** Publishes it at this time, as it is saved then. */
export const schedulePost = endpoint('POST', '/api/blog/posts/schedule', {
  may: 'manager',
  input: object({ postId: Id, at: Instant }),
  output: aPost,
})
/** Makes it a draft again: a published one disappears for readers, a scheduled one stays where it is. */
export const unpublishPost = endpoint('POST', '/api/blog/posts/unpublish', {
  may: 'manager',
  input: ofPost,
  output: aPost,
})
/** The author asks the managers to publish it, or takes that back. */
export const submitPost = endpoint('POST', '/api/blog/posts/submit', {
  may: 'person',
  input: object({ postId: Id, isSubmitted: Yes }),
  output: aPost,
})
/** On the start page; the newest three are shown. Published posts only. */
export const featurePost = endpoint('POST', '/api/blog/posts/feature', {
  may: 'manager',
  input: object({ postId: Id, isFeatured: Yes }),
})
/** Published ones are no longer shown. They can be restored for 30 days. */
export const deletePosts = endpoint('POST', '/api/blog/posts/delete', {
  may: 'person',
  input: object({ postIds: list(Id, 100) }),
  output: object({ deletedIds: list(Id, 100) }),
})
/** As it was before: a published one is shown again. Authors restore what they deleted themselves; managers all. */
export const restorePosts = endpoint('POST', '/api/blog/posts/restore', {
  may: 'person',
  input: object({ postIds: list(Id, 100) }),
  output: object({ restoredIds: list(Id, 100) }),
})

/** Takes an upload for the body or the cover: JPEG, PNG, GIF or WebP. `path` is its `src` in the body. */
export const addPostPicture = endpoint('POST', '/api/blog/pictures/new', {
  may: 'person',
  input: object({ postId: Id, uploadId: Id }),
  output: object({
    picture: object({
      id: Id,
      path: text({ max: 400 }),
      width: nullable(integer({ min: 1 })),
      height: nullable(integer({ min: 1 })),
    }),
  }),
})

/** Newest first; `after` is the last one already loaded. */
export const listRevisions = endpoint('GET', '/api/blog/revisions', {
  may: 'person',
  input: object({ postId: Id, after: optional(Id) }),
  output: object({ revisions: list(Revision, revisionPage), hasMore: Yes }),
})
export const getRevision = endpoint('GET', '/api/blog/revision', {
  may: 'person',
  input: object({ revisionId: Id }),
  output: object({ revision: WholeRevision }),
})
/** The texts of then are those being edited; readers get them when it is published. Undo: restore the one before. */
export const restoreRevision = endpoint('POST', '/api/blog/revisions/restore', {
  may: 'person',
  input: object({ revisionId: Id }),
  output: aPost,
})

/** The cover of a post: the picture `key`, or the drawn one. Everybody's once readers see it, else its editors'. */
export const coverFile = {
  path: '/api/blog/cover',
  input: object({ postId: Id, key: optional(text({ max: 64 })), size: optional(oneOf(['card'])) }),
} as const
/** A picture of a body. */
export const pictureFile = {
  path: '/api/blog/picture',
  input: object({ pictureId: Id, size: optional(oneOf(['card'])) }),
} as const

/** Its comments changed. */
export const commentsChanged = event('blog.commentsChanged', object({ postId: Id }))
/** For webhooks and other features, not for live updates. */
export const postPublished = event('blog.published', object({ postId: Id, authorId: Id, byId: nullable(Id) }))
export const postUnpublished = event('blog.unpublished', object({ postId: Id, byId: Id }))
export const commentWritten = event('blog.commented', object({ postId: Id, commentId: Id, byId: Id }))
