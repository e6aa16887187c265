// The auditKinds of the feature that the audit trail keeps.
import type { AuditKind } from '#kernel/feature.ts'

const label = 'pages.comingSoon.day'

export const auditKinds: AuditKind[] = [
  { kind: 'pages.openingSet', text: 'pages.auditKinds.openingSet', label },
  { kind: 'pages.openingRemoved', text: 'pages.auditKinds.openingRemoved', label },
  {
    kind: 'pages.subscriberDeleted',
    text: 'pages.auditKinds.subscriberDeleted',
    label: 'pages.auditKinds.subscriberDeletedLabel',
  },
  {
    kind: 'pages.subscribersExported',
    text: 'pages.auditKinds.subscribersExported',
    label: 'pages.auditKinds.subscribersExportedLabel',
    isDanger: true,
  },
]
