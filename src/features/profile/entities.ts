// The shapes and limits that the calls of profiles share.
import type { Infer } from '#kernel/shape.ts'
import { roles } from '#kernel/contract.ts'
import { Country, Detail } from '#kernel/people-contract.ts'
import {
  Email,
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
  text,
} from '#kernel/shape.ts'
import { socialRules } from './social-links.ts'

/** Posts, pictures and people of one page of a list. */
export const pageSize = 10
export const peoplePageSize = 24
export const picturePageSize = 24
/** Friend requests are counted up to this number. */
export const requestsMost = 1000
export const commentPage = 10
/** Comments that come with a post. */
export const firstComments = 2
/** People who like a post and are shown with it. */
export const shownLikers = 4

export const messageMax = 5000
export const commentMax = 2000
export const quoteMax = 300
export const schoolMax = 200
export const titleMax = 200
export const maxMedia = 8
export const mediaMaxBytes = 50 * 1024 * 1024
export const coverMaxBytes = 3_145_728

/** A new record may bring the id by which its maker knows it already. */
export const NewId = optional(Id)

const Count = integer({ min: 0 })
const Name = text({ max: 300 })
const AvatarUrl = nullable(text({ max: 2000 }))
const Username = text({ max: 80 })
const Url = text({ max: 500 })

/** Somebody who is named; who has no username here has no page that the reader may see. */
export const ShownPerson = object({ id: Id, name: Name, avatarUrl: AvatarUrl, username: nullable(Username) })
export type ShownPerson = Infer<typeof ShownPerson>

export const SocialLinks = object({
  facebook: nullable(Url),
  instagram: nullable(Url),
  linkedin: nullable(Url),
  twitter: nullable(Url),
})
export type SocialLinks = Infer<typeof SocialLinks>

/** The input for a social link: an https URL of the site or a username there; null for none. */
export const SocialInput = object({
  facebook: nullable(matching(socialRules.facebook.typed, 'not-allowed')),
  instagram: nullable(matching(socialRules.instagram.typed, 'not-allowed')),
  linkedin: nullable(matching(socialRules.linkedin.typed, 'not-allowed')),
  twitter: nullable(matching(socialRules.twitter.typed, 'not-allowed')),
})
export type SocialInput = Infer<typeof SocialInput>

const friendships = ['none', 'asked', 'asksMe', 'friends'] as const

export const Profile = object({
  id: Id,
  username: Username,
  name: Name,
  avatarUrl: AvatarUrl,
  jobTitle: text({ max: 500 }),
  company: Detail,
  email: Email,
  city: Detail,
  country: Country,
  role: oneOf(roles),
  isPublic: Yes,
  quote: text({ max: quoteMax }),
  school: text({ max: schoolMax }),
  coverUrl: nullable(Url),
  social: SocialLinks,
  followers: Count,
  following: Count,
  friends: Count,
  posts: Count,
  pictures: Count,
  /** People who wait for an answer, counted up to `requestsMost`; only oneself sees how many. */
  requests: Count,
  isFollowed: Yes,
  /** Between the reader and this person. */
  friendship: oneOf(friendships),
})
export type Profile = Infer<typeof Profile>

const Side = nullable(integer({ min: 1 }))
export const Medium = object({
  id: Id,
  name: text({ max: 255 }),
  isVideo: Yes,
  width: Side,
  height: Side,
})
export type Medium = Infer<typeof Medium>

export const Comment = object({
  id: Id,
  by: ShownPerson,
  message: text({ max: commentMax }),
  picture: nullable(object({ name: text({ max: 255 }), width: Side, height: Side })),
  createdAt: Instant,
})
export type Comment = Infer<typeof Comment>

export const FeedPost = object({
  id: Id,
  by: ShownPerson,
  message: text({ max: messageMax }),
  media: list(Medium, maxMedia),
  isLiked: Yes,
  likes: Count,
  /** Those who liked it last. */
  likers: list(ShownPerson, shownLikers),
  /** The last ones, the newest at the end. */
  comments: list(Comment, firstComments),
  commentCount: Count,
  createdAt: Instant,
  editedAt: nullable(Instant),
})
export type FeedPost = Infer<typeof FeedPost>

export const ListedPerson = object({
  ...ShownPerson.entries,
  jobTitle: text({ max: 500 }),
  country: Country,
  isFollowed: Yes,
  social: SocialLinks,
})
export type ListedPerson = Infer<typeof ListedPerson>

export const Picture = object({
  id: Id,
  title: text({ min: 1, max: titleMax }),
  width: integer({ min: 1 }),
  height: integer({ min: 1 }),
  createdAt: Instant,
})
export type Picture = Infer<typeof Picture>
