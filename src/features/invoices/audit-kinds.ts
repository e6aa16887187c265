// The kinds of audit entries about invoices.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  {
    kind: 'invoices.issued',
    text: 'invoices.audit.issued',
    label: 'invoices.audit.issuedLabel',
  },
  {
    kind: 'invoices.voided',
    text: 'invoices.audit.voided',
    label: 'invoices.audit.voidedLabel',
    isDanger: true,
  },
  {
    kind: 'invoices.deleted',
    text: 'invoices.audit.deleted',
    label: 'invoices.audit.deletedLabel',
    isDanger: true,
  },
  {
    kind: 'invoices.paymentRecorded',
    text: 'invoices.audit.paymentRecorded',
    label: 'invoices.audit.paymentRecordedLabel',
  },
  {
    kind: 'invoices.paidBack',
    text: 'invoices.audit.paidBack',
    label: 'invoices.audit.paidBackLabel',
    isDanger: true,
  },
  {
    kind: 'invoices.paymentTakenBack',
    text: 'invoices.audit.paymentTakenBack',
    label: 'invoices.audit.paymentTakenBackLabel',
    isDanger: true,
  },
  {
    kind: 'invoices.settingsChanged',
    text: 'invoices.audit.settingsChanged',
    label: 'invoices.audit.settingsChangedLabel',
  },
  {
    kind: 'invoices.exported',
    text: 'invoices.audit.exported',
    label: 'invoices.audit.exportedLabel',
    isDanger: true,
  },
  {
    kind: 'invoices.imported',
    text: 'invoices.audit.imported',
    label: 'invoices.audit.importedLabel',
  },
]
