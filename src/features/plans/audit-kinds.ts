// The kinds of audit entries about plans.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  { kind: 'plans.turnedOn', text: 'plans.audit.turnedOn', label: 'plans.audit.turnedOnLabel' },
  { kind: 'plans.turnedOff', text: 'plans.audit.turnedOff', label: 'plans.audit.turnedOffLabel', isDanger: true },
  { kind: 'plans.taxChanged', text: 'plans.audit.taxChanged', label: 'plans.audit.taxChangedLabel' },
  { kind: 'plans.changed', text: 'plans.audit.changed', label: 'plans.audit.changedLabel' },
  { kind: 'plans.chosen', text: 'plans.audit.chosen', label: 'plans.audit.chosenLabel' },
  { kind: 'plans.cancelled', text: 'plans.audit.cancelled', label: 'plans.audit.cancelledLabel', isDanger: true },
  { kind: 'plans.kept', text: 'plans.audit.kept', label: 'plans.audit.keptLabel' },
  { kind: 'plans.paymentChanged', text: 'plans.audit.paymentChanged', label: 'plans.audit.paymentChangedLabel' },
]
