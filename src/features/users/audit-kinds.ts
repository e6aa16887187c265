// The auditKinds of the users feature that the audit trail keeps.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  { kind: 'users.created', text: 'users.auditKinds.created', label: 'users.auditKinds.createdLabel' },
  { kind: 'users.updated', text: 'users.auditKinds.updated', label: 'users.auditKinds.updatedLabel' },
  { kind: 'users.madeAdmin', text: 'users.auditKinds.madeAdmin', label: 'users.auditKinds.madeAdminLabel' },
  { kind: 'users.madeManager', text: 'users.auditKinds.madeManager', label: 'users.auditKinds.madeManagerLabel' },
  { kind: 'users.madeUser', text: 'users.auditKinds.madeUser', label: 'users.auditKinds.madeUserLabel' },
  { kind: 'users.activated', text: 'users.auditKinds.activated', label: 'users.auditKinds.activatedLabel' },
  { kind: 'users.banned', text: 'users.auditKinds.banned', label: 'users.auditKinds.bannedLabel', isDanger: true },
  { kind: 'users.rejected', text: 'users.auditKinds.rejected', label: 'users.auditKinds.rejectedLabel' },
  { kind: 'users.suspended', text: 'users.auditKinds.suspended', label: 'users.auditKinds.suspendedLabel' },
  { kind: 'users.verified', text: 'users.auditKinds.verified', label: 'users.auditKinds.verifiedLabel' },
  { kind: 'users.unverified', text: 'users.auditKinds.unverified', label: 'users.auditKinds.unverifiedLabel' },
  { kind: 'users.deleted', text: 'users.auditKinds.deleted', label: 'users.auditKinds.deletedLabel', isDanger: true },
  { kind: 'users.restored', text: 'users.auditKinds.restored', label: 'users.auditKinds.restoredLabel' },
  { kind: 'users.invited', text: 'users.auditKinds.invited', label: 'users.auditKinds.invitedLabel' },
  { kind: 'users.reinvited', text: 'users.auditKinds.reinvited', label: 'users.auditKinds.reinvitedLabel' },
  { kind: 'users.revoked', text: 'users.auditKinds.revoked', label: 'users.auditKinds.revokedLabel' },
  { kind: 'users.accepted', text: 'users.auditKinds.accepted', label: 'users.auditKinds.acceptedLabel' },
  { kind: 'users.declined', text: 'users.auditKinds.declined', label: 'users.auditKinds.declinedLabel' },
  { kind: 'users.imported', text: 'users.auditKinds.imported', label: 'users.auditKinds.importedLabel' },
  {
    kind: 'users.exported',
    text: 'users.auditKinds.exported',
    label: 'users.auditKinds.exportedLabel',
    isDanger: true,
  },
  { kind: 'users.printed', text: 'users.auditKinds.printed', label: 'users.auditKinds.printedLabel', isDanger: true },
  { kind: 'users.askedWhy', text: 'users.auditKinds.askedWhy', label: 'users.auditKinds.askedWhyLabel' },
]
