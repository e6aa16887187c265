// The audit entries of the workspace feature.
import type { AuditKind } from '#kernel/feature.ts'

const setting = 'workspace.auditKinds.setting'

export const auditKinds = [
  { kind: 'workspace.nameChanged', text: 'workspace.auditKinds.nameChanged', label: setting },
  { kind: 'workspace.logoChanged', text: 'workspace.auditKinds.logoChanged', label: setting },
  { kind: 'workspace.logoRemoved', text: 'workspace.auditKinds.logoRemoved', label: setting },
  { kind: 'workspace.colourChanged', text: 'workspace.auditKinds.colourChanged', label: setting },
  { kind: 'workspace.languageChanged', text: 'workspace.auditKinds.languageChanged', label: setting },
  { kind: 'workspace.currencyChanged', text: 'workspace.auditKinds.currencyChanged', label: setting },
  { kind: 'workspace.timeZoneChanged', text: 'workspace.auditKinds.timeZoneChanged', label: setting },
  { kind: 'workspace.mailDomainChanged', text: 'workspace.auditKinds.mailDomainChanged', label: setting },
  { kind: 'workspace.mailDomainRemoved', text: 'workspace.auditKinds.mailDomainRemoved', label: setting },
  { kind: 'workspace.registrationOpened', text: 'workspace.auditKinds.registrationOpened', label: setting },
  { kind: 'workspace.registrationInvited', text: 'workspace.auditKinds.registrationInvited', label: setting },
  { kind: 'workspace.registrationClosed', text: 'workspace.auditKinds.registrationClosed', label: setting },
  {
    kind: 'workspace.doorsClosed',
    text: 'workspace.auditKinds.doorsClosed',
    label: 'workspace.auditKinds.maintenance',
  },
  {
    kind: 'workspace.doorsOpened',
    text: 'workspace.auditKinds.doorsOpened',
    label: 'workspace.auditKinds.maintenance',
  },
  {
    kind: 'workspace.noticeChanged',
    text: 'workspace.auditKinds.noticeChanged',
    label: 'workspace.auditKinds.maintenance',
  },
  { kind: 'workspace.mailTested', text: 'workspace.auditKinds.mailTested', label: 'workspace.auditKinds.mailTest' },
  { kind: 'workspace.jobsRetried', text: 'workspace.auditKinds.jobsRetried', label: 'workspace.auditKinds.jobs' },
  {
    kind: 'workspace.jobsRemoved',
    text: 'workspace.auditKinds.jobsRemoved',
    label: 'workspace.auditKinds.jobsGone',
    isDanger: true,
  },
  {
    kind: 'workspace.trailExported',
    text: 'workspace.auditKinds.trailExported',
    label: 'workspace.auditKinds.exported',
  },
] as const satisfies readonly AuditKind[]

export type WorkspaceAuditEntry = (typeof auditKinds)[number]['kind']
