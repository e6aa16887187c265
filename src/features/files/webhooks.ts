// The webhook events of files, which carry IDs but never names.
import type { WebhookKind } from '#kernel/feature.ts'
import { Id, object } from '#kernel/shape.ts'

const data = object({ entryId: Id, byId: Id })
const area = 'menu.file_manager'

export const webhooks: WebhookKind[] = [
  { kind: 'files.added', label: 'files.told.added', area, data },
  { kind: 'files.changed', label: 'files.told.changed', area, data },
  { kind: 'files.trashed', label: 'files.told.trashed', area, data },
  { kind: 'files.shared', label: 'files.told.shared', area, data },
]
