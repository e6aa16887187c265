// The auditKinds of the account feature that the audit trail keeps.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  { kind: 'account.viewedAs', text: 'account.auditKinds.viewedAs', label: 'account.auditKinds.viewedAsLabel' },
  { kind: 'account.signedIn', text: 'account.did.signedIn', label: 'account.didLabel.signIn' },
  { kind: 'account.signedInByCode', text: 'account.did.signedInByCode', label: 'account.didLabel.signIn' },
  {
    kind: 'account.signedInByRecoveryCode',
    text: 'account.did.signedInByRecoveryCode',
    label: 'account.didLabel.recoveryCode',
  },
  { kind: 'account.signedInByPasskey', text: 'account.did.signedInByPasskey', label: 'account.didLabel.signIn' },
  { kind: 'account.signedInByProvider', text: 'account.did.signedInByProvider', label: 'account.didLabel.signIn' },
  {
    kind: 'account.signInFailed',
    text: 'account.did.signInFailed',
    label: 'account.didLabel.signInFailed',
    isDanger: true,
  },
  { kind: 'account.sessionEnded', text: 'account.did.sessionEnded', label: 'account.didLabel.sessions' },
  { kind: 'account.sessionsEnded', text: 'account.did.sessionsEnded', label: 'account.didLabel.sessions' },
  { kind: 'account.passwordChanged', text: 'account.did.passwordChanged', label: 'account.didLabel.password' },
  { kind: 'account.passwordSet', text: 'account.did.passwordSet', label: 'account.didLabel.password' },
  { kind: 'account.passwordReset', text: 'account.did.passwordReset', label: 'account.didLabel.password' },
  { kind: 'account.codesOn', text: 'account.did.codesOn', label: 'account.didLabel.codes' },
  { kind: 'account.codesOff', text: 'account.did.codesOff', label: 'account.didLabel.codes', isDanger: true },
  { kind: 'account.recoveryRenewed', text: 'account.did.recoveryRenewed', label: 'account.didLabel.recoveryCode' },
  { kind: 'account.passkeyAdded', text: 'account.did.passkeyAdded', label: 'account.didLabel.passkey' },
  { kind: 'account.passkeyRemoved', text: 'account.did.passkeyRemoved', label: 'account.didLabel.passkey' },
  { kind: 'account.connected', text: 'account.did.connected', label: 'account.didLabel.provider' },
  { kind: 'account.disconnected', text: 'account.did.disconnected', label: 'account.didLabel.provider' },
  {
    kind: 'account.askedForEmailChange',
    text: 'account.auditKinds.askedForEmailChange',
    label: 'account.auditKinds.askedForEmailChangeLabel',
  },
  {
    kind: 'account.askedForArchive',
    text: 'account.auditKinds.askedForArchive',
    label: 'account.auditKinds.archiveLabel',
  },
  {
    kind: 'account.fetchedArchive',
    text: 'account.auditKinds.fetchedArchive',
    label: 'account.auditKinds.archiveLabel',
  },
  { kind: 'account.left', text: 'account.auditKinds.left', label: 'account.auditKinds.leftLabel', isDanger: true },
  { kind: 'account.cameBack', text: 'account.auditKinds.cameBack', label: 'account.auditKinds.cameBackLabel' },
  {
    kind: 'account.changedEmail',
    text: 'account.auditKinds.changedEmail',
    label: 'account.auditKinds.changedEmailLabel',
  },
]
