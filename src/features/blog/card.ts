// A post in a list, and its author: all of the blog's data that the start page needs.
import { languages } from '#kernel/languages.ts'
import type { Infer } from '#kernel/shape.ts'
import { Id, Instant, Yes, integer, list, nullable, object, oneOf, text } from '#kernel/shape.ts'

export const titleMax = 200
export const descriptionMax = 500
export const slugMax = 120
export const tagsMost = 12
export const tagMax = 40
export const featuredMost = 3

const Count = integer({ min: 0 })
export const Slug = text({ max: slugMax })
export const Path = text({ max: 400 })
export const Title = text({ max: titleMax })

/** A name and a picture as everybody may see them; neither ID nor username where the person has left. */
export const Author = object({
  id: nullable(Id),
  name: text({ max: 300 }),
  avatarUrl: nullable(text({ max: 2000 })),
  username: nullable(text({ max: 80 })),
})
export type Author = Infer<typeof Author>

/** A post in a list. The counts have the names of the cards: `view`, `comment`, `share`, `favorite`. */
export const PostCard = object({
  id: Id,
  /** The address of the picture, the uploaded one or the drawn one; with `&size=card` a smaller one. */
  cover: Path,
  isCoverDrawn: Yes,
  title: Title,
  slug: Slug,
  description: text({ max: descriptionMax }),
  language: oneOf(languages),
  tags: list(text({ max: tagMax }), tagsMost),
  author: Author,
  createdAt: Instant,
  publishedAt: nullable(Instant),
  /** Minutes that reading takes; 1 at least. */
  minutes: integer({ min: 1 }),
  view: Count,
  comment: Count,
  share: Count,
  favorite: Count,
  isFeatured: Yes,
})
export type PostCard = Infer<typeof PostCard>
