// The acts of the users feature that the audit trail keeps.
import type { ActKind } from '#kernel/feature.ts'

export const acts: ActKind[] = [
  { kind: 'users.created', text: 'users.acts.created', label: 'users.acts.createdLabel' },
  { kind: 'users.updated', text: 'users.acts.updated', label: 'users.acts.updatedLabel' },
  { kind: 'users.madeAdmin', text: 'users.acts.madeAdmin', label: 'users.acts.madeAdminLabel' },
  { kind: 'users.madeManager', text: 'users.acts.madeManager', label: 'users.acts.madeManagerLabel' },
  { kind: 'users.madeUser', text: 'users.acts.madeUser', label: 'users.acts.madeUserLabel' },
  { kind: 'users.activated', text: 'users.acts.activated', label: 'users.acts.activatedLabel' },
  { kind: 'users.banned', text: 'users.acts.banned', label: 'users.acts.bannedLabel', isDanger: true },
  { kind: 'users.rejected', text: 'users.acts.rejected', label: 'users.acts.rejectedLabel' },
  { kind: 'users.suspended', text: 'users.acts.suspended', label: 'users.acts.suspendedLabel' },
  { kind: 'users.verified', text: 'users.acts.verified', label: 'users.acts.verifiedLabel' },
  { kind: 'users.unverified', text: 'users.acts.unverified', label: 'users.acts.unverifiedLabel' },
  { kind: 'users.deleted', text: 'users.acts.deleted', label: 'users.acts.deletedLabel', isDanger: true },
  { kind: 'users.restored', text: 'users.acts.restored', label: 'users.acts.restoredLabel' },
  { kind: 'users.invited', text: 'users.acts.invited', label: 'users.acts.invitedLabel' },
  { kind: 'users.reinvited', text: 'users.acts.reinvited', label: 'users.acts.reinvitedLabel' },
  { kind: 'users.revoked', text: 'users.acts.revoked', label: 'users.acts.revokedLabel' },
  { kind: 'users.accepted', text: 'users.acts.accepted', label: 'users.acts.acceptedLabel' },
  { kind: 'users.declined', text: 'users.acts.declined', label: 'users.acts.declinedLabel' },
  { kind: 'users.imported', text: 'users.acts.imported', label: 'users.acts.importedLabel' },
  { kind: 'users.exported', text: 'users.acts.exported', label: 'users.acts.exportedLabel', isDanger: true },
  { kind: 'users.printed', text: 'users.acts.printed', label: 'users.acts.printedLabel', isDanger: true },
  { kind: 'users.askedWhy', text: 'users.acts.askedWhy', label: 'users.acts.askedWhyLabel' },
]
