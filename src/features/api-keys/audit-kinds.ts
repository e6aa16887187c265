// The auditKinds of the feature that the audit trail keeps.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  { kind: 'api-keys.made', text: 'api-keys.auditKinds.made', label: 'api-keys.auditKinds.label' },
  { kind: 'api-keys.revoked', text: 'api-keys.auditKinds.revoked', label: 'api-keys.auditKinds.label' },
]
