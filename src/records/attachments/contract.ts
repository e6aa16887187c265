// The shape of an attachment, for every call that answers one.
import type { Infer } from '#kernel/shape.ts'
import { Id, Instant, integer, nullable, object, text } from '#kernel/shape.ts'

export const Attachment = object({
  id: Id,
  name: text({ min: 1, max: 255 }),
  size: integer({ min: 0 }),
  /** The media type that its bytes say. */
  type: text({ max: 255 }),
  /** Pictures have these, and a smaller version; null on anything else. */
  width: nullable(integer({ min: 1 })),
  height: nullable(integer({ min: 1 })),
  by: object({ id: Id, name: text({ max: 300 }), avatarUrl: nullable(text({ max: 2000 })) }),
  createdAt: Instant,
})
export type Attachment = Infer<typeof Attachment>
