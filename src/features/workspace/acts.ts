// What of the workspace feature the audit trail keeps.
import type { ActKind } from '#kernel/feature.ts'

const setting = 'workspace.acts.setting'

export const acts = [
  { kind: 'workspace.nameChanged', text: 'workspace.acts.nameChanged', label: setting },
  { kind: 'workspace.logoChanged', text: 'workspace.acts.logoChanged', label: setting },
  { kind: 'workspace.logoRemoved', text: 'workspace.acts.logoRemoved', label: setting },
  { kind: 'workspace.colourChanged', text: 'workspace.acts.colourChanged', label: setting },
  { kind: 'workspace.languageChanged', text: 'workspace.acts.languageChanged', label: setting },
  { kind: 'workspace.currencyChanged', text: 'workspace.acts.currencyChanged', label: setting },
  { kind: 'workspace.timeZoneChanged', text: 'workspace.acts.timeZoneChanged', label: setting },
  { kind: 'workspace.mailDomainChanged', text: 'workspace.acts.mailDomainChanged', label: setting },
  { kind: 'workspace.mailDomainRemoved', text: 'workspace.acts.mailDomainRemoved', label: setting },
  { kind: 'workspace.registrationOpened', text: 'workspace.acts.registrationOpened', label: setting },
  { kind: 'workspace.registrationInvited', text: 'workspace.acts.registrationInvited', label: setting },
  { kind: 'workspace.registrationClosed', text: 'workspace.acts.registrationClosed', label: setting },
  { kind: 'workspace.doorsClosed', text: 'workspace.acts.doorsClosed', label: 'workspace.acts.maintenance' },
  { kind: 'workspace.doorsOpened', text: 'workspace.acts.doorsOpened', label: 'workspace.acts.maintenance' },
  { kind: 'workspace.noticeChanged', text: 'workspace.acts.noticeChanged', label: 'workspace.acts.maintenance' },
  { kind: 'workspace.mailTested', text: 'workspace.acts.mailTested', label: 'workspace.acts.mailTest' },
  { kind: 'workspace.jobsRetried', text: 'workspace.acts.jobsRetried', label: 'workspace.acts.jobs' },
  {
    kind: 'workspace.jobsRemoved',
    text: 'workspace.acts.jobsRemoved',
    label: 'workspace.acts.jobsGone',
    isDanger: true,
  },
  { kind: 'workspace.trailExported', text: 'workspace.acts.trailExported', label: 'workspace.acts.exported' },
] as const satisfies readonly ActKind[]

export type WorkspaceAct = (typeof acts)[number]['kind']
