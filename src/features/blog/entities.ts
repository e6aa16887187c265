// The data of the blog: shapes and limits of posts, their authors, tags, revisions and comments.
import type { Infer } from '#kernel/shape.ts'
import { Author, Path, PostCard, Slug, Title, descriptionMax, tagMax, tagsMost } from './card.ts'
import { languages } from '#kernel/languages.ts'
import {
  Id,
  Instant,
  Yes,
  integer,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  partial,
  text,
} from '#kernel/shape.ts'

/** Characters of the body's document as JSON. */
export const bodyMax = 600_000
/** A published post has so many; a draft may have fewer. */
export const tagsLeast = 2
export const metaTitleMax = 120
export const metaDescriptionMax = 320
export const keywordsMost = 20
export const keywordMax = 60
export const coverMaxBytes = 3_145_728
export const pictureMaxBytes = 10 * 1024 * 1024
/** Pictures and the cover of one post. */
export const picturesMost = 200

/** Cards of one page of a list: the public pages and the grid, and the most that a caller may ask for. */
export const pageSize = 12
export const recentCount = 4
export const suggestionsMost = 10
export const shownLikers = 4

export const commentMax = 2000
export const commentPage = 10
/** Replies that come with a comment; more are read by `listReplies`. */
export const firstReplies = 3
export const replyPage = 20
export const revisionPage = 20
export const moderationPage = 20

const Count = integer({ min: 0 })

/** `draft` has never been shown, or is no longer; `scheduled` becomes `published` at `scheduledAt`. */
const postStates = ['draft', 'scheduled', 'published'] as const
export type PostState = (typeof postStates)[number]

/** The reader's rights on a post. */
const PostRights = object({
  edit: Yes,
  /** Publish, schedule, take down; others submit it (`submitPost`). */
  publish: Yes,
  remove: Yes,
  /** Put it on the start page. */
  feature: Yes,
})

/** A row of the dashboard's list. Its texts are those being edited. */
export const ListedPost = object({
  ...PostCard.entries,
  state: oneOf(postStates),
  scheduledAt: nullable(Instant),
  /** Since when it waits for a manager to publish it. */
  submittedAt: nullable(Instant),
  updatedAt: Instant,
  /** Something was edited since it was published. */
  hasChanges: Yes,
  can: PostRights,
})
export type ListedPost = Infer<typeof ListedPost>

export const Heading = object({
  /** The anchor in the page: `#h-materials`. */
  id: text({ max: 120 }),
  level: integer({ min: 1, max: 6 }),
  text: text({ max: 300 }),
})
export type Heading = Infer<typeof Heading>

const Liker = object({ name: text({ max: 300 }), avatarUrl: nullable(text({ max: 2000 })) })

/** A published post for its reader. */
export const Post = object({
  ...PostCard.entries,
  /** A RichDocument as JSON, as `post-document.ts` checks it. */
  body: text({ max: bodyMax }),
  hasComments: Yes,
  contents: list(Heading, 100),
  isFavorite: Yes,
  /** Those who liked it last. */
  favoritePerson: list(Liker, shownLikers),
  metaTitle: text({ max: metaTitleMax }),
  metaDescription: text({ max: metaDescriptionMax }),
  metaKeywords: list(text({ max: keywordMax }), keywordsMost),
  updatedAt: Instant,
  can: PostRights,
})
export type Post = Infer<typeof Post>

/** The fields that people type into a post; drafts may be incomplete in everything but a title. */
const contentFields = {
  title: Title,
  description: text({ max: descriptionMax }),
  body: text({ max: bodyMax }),
  /** A picture of `addPostPicture`; null for the drawn cover. */
  coverId: nullable(Id),
  language: oneOf(languages),
  tags: list(text({ max: tagMax }), tagsMost),
  hasComments: Yes,
  /** Empty: the title and the description take their place. */
  metaTitle: text({ max: metaTitleMax }),
  metaDescription: text({ max: metaDescriptionMax }),
  metaKeywords: list(text({ max: keywordMax }), keywordsMost),
  /**
   * The last part of the address. It follows the title until the post is published or another is given here; empty, it
   * does so again. An old address of a published post leads to the new one.
   */
  slug: matching(/^[a-z0-9-]{0,120}$/, 'not-allowed'),
} as const
export const PostContent = object(contentFields)
export type PostContent = Infer<typeof PostContent>
export const PostChange = partial(PostContent)
export type PostChange = Infer<typeof PostChange>

/** A post for its editors: the texts that are being edited, not those that readers see. */
export const EditedPost = object({
  ...ListedPost.entries,
  ...contentFields,
  /** Goes up with each change; changes name the one they are based on. */
  revision: integer({ min: 1 }),
  /** The person who changed it last. */
  changedBy: nullable(Author),
  /** The address of the post for its readers; null until it is published. */
  path: nullable(Path),
})
export type EditedPost = Infer<typeof EditedPost>

/** `save`: kept along the way; `publish`: what readers got; `restore`: an old one was restored. */
const revisionKinds = ['save', 'publish', 'restore'] as const
export const Revision = object({
  id: Id,
  kind: oneOf(revisionKinds),
  by: nullable(Author),
  savedAt: Instant,
  title: Title,
  /** Words of the body. */
  words: Count,
})
export type Revision = Infer<typeof Revision>
export const WholeRevision = object({ ...Revision.entries, content: PostContent })
export type WholeRevision = Infer<typeof WholeRevision>

export const Tag = object({ tag: text({ max: tagMax }), slug: text({ max: 80 }), posts: Count })
export type Tag = Infer<typeof Tag>

/** `waiting` for a moderator: only its writer and moderators see it. `hidden` by a moderator. */
const commentStates = ['shown', 'waiting', 'hidden'] as const
export type CommentState = (typeof commentStates)[number]

const commentFields = {
  id: Id,
  postId: Id,
  name: text({ max: 300 }),
  avatarUrl: nullable(text({ max: 2000 })),
  /** Null where the person has left, or isn't public. */
  username: nullable(text({ max: 80 })),
  /** Written by the post's author. */
  isAuthor: Yes,
  message: text({ max: commentMax }),
  postedAt: Instant,
  editedAt: nullable(Instant),
  state: oneOf(commentStates),
  likes: Count,
  isLiked: Yes,
  can: object({ edit: Yes, remove: Yes, moderate: Yes, report: Yes, reply: Yes }),
} as const
export const Reply = object({
  ...commentFields,
  commentId: Id,
  /** The person who is answered, where that isn't the one who wrote the comment, and the reader may see their name. */
  tagUser: nullable(text({ max: 300 })),
})
export type Reply = Infer<typeof Reply>
export const Comment = object({
  ...commentFields,
  /** The first ones, oldest first. */
  replyComment: list(Reply, replyPage),
  replies: Count,
})
export type Comment = Infer<typeof Comment>

/** A comment or a reply before a moderator. */
export const ModeratedComment = object({
  ...commentFields,
  /** Null for a comment, the comment's ID for a reply. */
  commentId: nullable(Id),
  post: object({ title: Title, slug: Slug }),
  /** How many people have reported it since a moderator last looked. */
  reports: Count,
})
export type ModeratedComment = Infer<typeof ModeratedComment>

/** `atOnce`: shown as they are written; `firstWaits`: a person's first waits for a moderator; `allWait`; `closed`. */
export const commentRules = ['atOnce', 'firstWaits', 'allWait', 'closed'] as const
export type CommentRule = (typeof commentRules)[number]
export const BlogSettings = object({ comments: oneOf(commentRules) })
export type BlogSettings = Infer<typeof BlogSettings>

export const networks = ['facebook', 'instagram', 'linkedin', 'twitter', 'email', 'link', 'other'] as const
export type Network = (typeof networks)[number]

/** A tag as a URL has it: `?tag=light`. */
export const TagSlug = optional(matching(/^[\p{L}\p{N}-]{1,80}$/u, 'not-allowed'))
