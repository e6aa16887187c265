// The addresses of the blog: in the dashboard, and those that visitors have.
import { personPath } from '#kernel/client/person-page.ts'
import type { Author } from '../card.ts'

export const addressOfPosts = '/dashboard/blog/posts'
export const addressOfNew = '/dashboard/blog/new'
export const addressOfPost = (slug: string) => `/dashboard/blog/post/${slug}`
export const addressOfEdit = (slug: string) => `${addressOfPost(slug)}/edit`
export const addressOfTag = (tag: string) => `${addressOfPosts}?tag=${encodeURIComponent(tag)}`
/** For everybody, on the public site. */
export const publicAddress = (slug: string) => `/post/${slug}`

/** The page of a person inside; none where they have left. */
export const pageOfAuthor = ({ id, username }: Author): string | undefined =>
  id === null ? undefined : personPath({ id, username })
