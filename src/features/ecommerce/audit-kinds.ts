// The auditKinds of the shop that the audit trail keeps.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  { kind: 'ecommerce.created', text: 'ecommerce.auditKinds.created', label: 'ecommerce.auditKinds.createdLabel' },
  {
    kind: 'ecommerce.priceChanged',
    text: 'ecommerce.auditKinds.priceChanged',
    label: 'ecommerce.auditKinds.priceChangedLabel',
  },
  {
    kind: 'ecommerce.deleted',
    text: 'ecommerce.auditKinds.deleted',
    label: 'ecommerce.auditKinds.deletedLabel',
    isDanger: true,
  },
  { kind: 'ecommerce.restored', text: 'ecommerce.auditKinds.restored', label: 'ecommerce.auditKinds.restoredLabel' },
  { kind: 'ecommerce.imported', text: 'ecommerce.auditKinds.imported', label: 'ecommerce.auditKinds.importedLabel' },
  { kind: 'ecommerce.exported', text: 'ecommerce.auditKinds.exported', label: 'ecommerce.auditKinds.exportedLabel' },
  {
    kind: 'ecommerce.ordersExported',
    text: 'ecommerce.auditKinds.ordersExported',
    label: 'ecommerce.auditKinds.ordersExportedLabel',
    isDanger: true,
  },
  {
    kind: 'ecommerce.refunded',
    text: 'ecommerce.auditKinds.refunded',
    label: 'ecommerce.auditKinds.refundedLabel',
    isDanger: true,
  },
  { kind: 'ecommerce.orderPaid', text: 'ecommerce.auditKinds.orderPaid', label: 'ecommerce.auditKinds.orderPaidLabel' },
  {
    kind: 'ecommerce.orderCancelled',
    text: 'ecommerce.auditKinds.orderCancelled',
    label: 'ecommerce.auditKinds.orderCancelledLabel',
    isDanger: true,
  },
  {
    kind: 'ecommerce.couponCreated',
    text: 'ecommerce.auditKinds.couponCreated',
    label: 'ecommerce.auditKinds.couponCreatedLabel',
  },
  {
    kind: 'ecommerce.couponChanged',
    text: 'ecommerce.auditKinds.couponChanged',
    label: 'ecommerce.auditKinds.couponChangedLabel',
  },
  {
    kind: 'ecommerce.couponDeleted',
    text: 'ecommerce.auditKinds.couponDeleted',
    label: 'ecommerce.auditKinds.couponDeletedLabel',
  },
]
