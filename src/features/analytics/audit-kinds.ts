// The kinds of audit entries about the counting of page views.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  { kind: 'analytics.countingOn', text: 'analytics.audit.countingOn', label: 'analytics.audit.label' },
  { kind: 'analytics.countingOff', text: 'analytics.audit.countingOff', label: 'analytics.audit.label' },
]
