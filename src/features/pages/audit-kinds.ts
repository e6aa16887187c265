// The auditKinds of the feature that the audit trail keeps.
import type { AuditKind } from '#kernel/feature.ts'

const label = 'pages.comingSoon.day'

export const auditKinds: AuditKind[] = [
  { kind: 'pages.openingSet', text: 'pages.auditKinds.openingSet', label },
  { kind: 'pages.openingRemoved', text: 'pages.auditKinds.openingRemoved', label },
]
