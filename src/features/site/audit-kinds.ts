// The kinds of audit entries about the public site.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  { kind: 'site.turnedOn', text: 'site.audit.turnedOn', label: 'site.audit.turnedOnLabel' },
  { kind: 'site.turnedOff', text: 'site.audit.turnedOff', label: 'site.audit.turnedOffLabel' },
  { kind: 'site.pagesChanged', text: 'site.audit.pagesChanged', label: 'site.audit.pagesChangedLabel' },
  { kind: 'site.entryAdded', text: 'site.audit.entryAdded', label: 'site.audit.contentLabel' },
  { kind: 'site.entryChanged', text: 'site.audit.entryChanged', label: 'site.audit.contentLabel' },
  { kind: 'site.entryDeleted', text: 'site.audit.entryDeleted', label: 'site.audit.contentLabel' },
  { kind: 'site.entryRestored', text: 'site.audit.entryRestored', label: 'site.audit.contentLabel' },
  { kind: 'site.messageDeleted', text: 'site.audit.messageDeleted', label: 'site.audit.messageLabel' },
  { kind: 'site.messageRestored', text: 'site.audit.messageRestored', label: 'site.audit.messageLabel' },
]
