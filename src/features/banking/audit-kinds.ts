// The kinds of audit entries about the bank.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  { kind: 'banking.transferred', text: 'banking.audit.transferred', label: 'banking.audit.transferredLabel' },
  { kind: 'banking.recorded', text: 'banking.audit.recorded', label: 'banking.audit.recordedLabel' },
  { kind: 'banking.reversed', text: 'banking.audit.reversed', label: 'banking.audit.reversedLabel', isDanger: true },
  { kind: 'banking.disputed', text: 'banking.audit.disputed', label: 'banking.audit.disputedLabel' },
  { kind: 'banking.accountOpened', text: 'banking.audit.accountOpened', label: 'banking.audit.accountOpenedLabel' },
  { kind: 'banking.frozen', text: 'banking.audit.frozen', label: 'banking.audit.frozenLabel' },
  { kind: 'banking.unfrozen', text: 'banking.audit.unfrozen', label: 'banking.audit.unfrozenLabel' },
  { kind: 'banking.cardAdded', text: 'banking.audit.cardAdded', label: 'banking.audit.cardAddedLabel' },
  {
    kind: 'banking.cardDeleted',
    text: 'banking.audit.cardDeleted',
    label: 'banking.audit.cardDeletedLabel',
    isDanger: true,
  },
  { kind: 'banking.rewardChanged', text: 'banking.audit.rewardChanged', label: 'banking.audit.rewardChangedLabel' },
  {
    kind: 'banking.exported',
    text: 'banking.audit.exported',
    label: 'banking.audit.exportedLabel',
    isDanger: true,
  },
]
