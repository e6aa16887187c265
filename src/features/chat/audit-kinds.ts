// What is written down of chat, for the audit trail: nothing but what somebody reports.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  { kind: 'chat.reported', text: 'chat.auditKinds.reported', label: 'chat.auditKinds.reportedLabel' },
]
