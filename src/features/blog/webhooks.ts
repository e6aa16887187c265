// The blog's webhook events: IDs of posts and comments; receivers fetch the details.
import type { WebhookKind } from '#kernel/feature.ts'
import { Id, nullable, object } from '#kernel/shape.ts'

const area = 'menu.blog'
const Published = object({ postId: Id, authorId: Id, byId: nullable(Id) })

export const webhooks: WebhookKind[] = [
  { kind: 'blog.published', label: 'blog.webhooks.published', area, data: Published },
  { kind: 'blog.unpublished', label: 'blog.webhooks.unpublished', area, data: object({ postId: Id, byId: Id }) },
  {
    kind: 'blog.commented',
    label: 'blog.webhooks.commented',
    area,
    data: object({ postId: Id, commentId: Id, byId: Id }),
  },
]
