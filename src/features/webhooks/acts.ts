// The acts of the feature that the audit trail keeps.
import type { ActKind } from '#kernel/feature.ts'

const label = 'webhooks.acts.label'

export const acts: ActKind[] = [
  { kind: 'webhooks.made', text: 'webhooks.acts.made', label },
  { kind: 'webhooks.changed', text: 'webhooks.acts.changed', label },
  { kind: 'webhooks.deleted', text: 'webhooks.acts.deleted', label },
  { kind: 'webhooks.renewed', text: 'webhooks.acts.renewed', label },
  { kind: 'webhooks.replayed', text: 'webhooks.acts.replayed', label },
]
