// Audit entries of chat: reports only.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  { kind: 'chat.reported', text: 'chat.auditKinds.reported', label: 'chat.auditKinds.reportedLabel' },
]
