// The auditKinds of the feature that the audit trail keeps.
import type { AuditKind } from '#kernel/feature.ts'

const label = 'webhooks.auditKinds.label'

export const auditKinds: AuditKind[] = [
  { kind: 'webhooks.made', text: 'webhooks.auditKinds.made', label },
  { kind: 'webhooks.changed', text: 'webhooks.auditKinds.changed', label },
  { kind: 'webhooks.deleted', text: 'webhooks.auditKinds.deleted', label },
  { kind: 'webhooks.renewed', text: 'webhooks.auditKinds.renewed', label },
  { kind: 'webhooks.replayed', text: 'webhooks.auditKinds.replayed', label },
]
