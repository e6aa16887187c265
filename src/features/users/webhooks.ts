// The webhook events of people: their ID and what happened; names have to be fetched.
import type { WebhookKind } from '#kernel/feature.ts'
import { roles } from '#kernel/contract.ts'
import { Id, list, nullable, object, oneOf } from '#kernel/shape.ts'
import { mostAtOnce } from './entities.ts'

const personIds = list(Id, mostAtOnce)
const area = 'menu.user'

export const webhooks: WebhookKind[] = [
  {
    kind: 'users.invited',
    label: 'users.webhooks.invited',
    area,
    data: object({ personIds, byId: nullable(Id) }),
  },
  { kind: 'users.joined', label: 'users.webhooks.joined', area, data: object({ personIds }) },
  {
    kind: 'users.roleChanged',
    label: 'users.webhooks.roleChanged',
    area,
    data: object({ personIds, byId: Id, role: oneOf(roles) }),
  },
  { kind: 'users.banned', label: 'users.webhooks.banned', area, data: object({ personIds, byId: Id }) },
  { kind: 'users.deleted', label: 'users.webhooks.deleted', area, data: object({ personIds, byId: Id }) },
]
