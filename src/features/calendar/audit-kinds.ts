// Audit entries of the calendar: who opened one to the whole workspace, deleted one, took data out by an address or in by a file.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  { kind: 'calendar.shared', text: 'calendar.auditKinds.shared', label: 'calendar.auditKinds.sharedLabel' },
  { kind: 'calendar.unshared', text: 'calendar.auditKinds.unshared', label: 'calendar.auditKinds.unsharedLabel' },
  {
    kind: 'calendar.deleted',
    text: 'calendar.auditKinds.deleted',
    label: 'calendar.auditKinds.deletedLabel',
    isDanger: true,
  },
  { kind: 'calendar.feedMade', text: 'calendar.auditKinds.feedMade', label: 'calendar.auditKinds.feedLabel' },
  { kind: 'calendar.feedRevoked', text: 'calendar.auditKinds.feedRevoked', label: 'calendar.auditKinds.feedLabel' },
  { kind: 'calendar.imported', text: 'calendar.auditKinds.imported', label: 'calendar.auditKinds.importedLabel' },
]
