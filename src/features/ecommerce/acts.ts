// The acts of the shop that the audit trail keeps.
import type { ActKind } from '#kernel/feature.ts'

export const acts: ActKind[] = [
  { kind: 'ecommerce.created', text: 'ecommerce.acts.created', label: 'ecommerce.acts.createdLabel' },
  { kind: 'ecommerce.priceChanged', text: 'ecommerce.acts.priceChanged', label: 'ecommerce.acts.priceChangedLabel' },
  { kind: 'ecommerce.deleted', text: 'ecommerce.acts.deleted', label: 'ecommerce.acts.deletedLabel', isDanger: true },
  { kind: 'ecommerce.restored', text: 'ecommerce.acts.restored', label: 'ecommerce.acts.restoredLabel' },
  { kind: 'ecommerce.imported', text: 'ecommerce.acts.imported', label: 'ecommerce.acts.importedLabel' },
  { kind: 'ecommerce.exported', text: 'ecommerce.acts.exported', label: 'ecommerce.acts.exportedLabel' },
  {
    kind: 'ecommerce.ordersExported',
    text: 'ecommerce.acts.ordersExported',
    label: 'ecommerce.acts.ordersExportedLabel',
    isDanger: true,
  },
  {
    kind: 'ecommerce.refunded',
    text: 'ecommerce.acts.refunded',
    label: 'ecommerce.acts.refundedLabel',
    isDanger: true,
  },
  { kind: 'ecommerce.orderPaid', text: 'ecommerce.acts.orderPaid', label: 'ecommerce.acts.orderPaidLabel' },
  {
    kind: 'ecommerce.orderCancelled',
    text: 'ecommerce.acts.orderCancelled',
    label: 'ecommerce.acts.orderCancelledLabel',
    isDanger: true,
  },
  { kind: 'ecommerce.couponCreated', text: 'ecommerce.acts.couponCreated', label: 'ecommerce.acts.couponCreatedLabel' },
  { kind: 'ecommerce.couponChanged', text: 'ecommerce.acts.couponChanged', label: 'ecommerce.acts.couponChangedLabel' },
  { kind: 'ecommerce.couponDeleted', text: 'ecommerce.acts.couponDeleted', label: 'ecommerce.acts.couponDeletedLabel' },
]
