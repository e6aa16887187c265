// The kinds of audit entries about bookings, rooms and reviews.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  { kind: 'booking.created', text: 'booking.audit.created', label: 'booking.audit.createdLabel' },
  { kind: 'booking.moved', text: 'booking.audit.moved', label: 'booking.audit.movedLabel' },
  { kind: 'booking.cancelled', text: 'booking.audit.cancelled', label: 'booking.audit.cancelledLabel', isDanger: true },
  { kind: 'booking.roomCreated', text: 'booking.audit.roomCreated', label: 'booking.audit.roomCreatedLabel' },
  { kind: 'booking.roomClosed', text: 'booking.audit.roomClosed', label: 'booking.audit.roomClosedLabel' },
  { kind: 'booking.roomOpened', text: 'booking.audit.roomOpened', label: 'booking.audit.roomOpenedLabel' },
  { kind: 'booking.reviewAccepted', text: 'booking.audit.reviewAccepted', label: 'booking.audit.reviewAcceptedLabel' },
  { kind: 'booking.reviewRejected', text: 'booking.audit.reviewRejected', label: 'booking.audit.reviewRejectedLabel' },
  {
    kind: 'booking.guestDaysChanged',
    text: 'booking.audit.guestDaysChanged',
    label: 'booking.audit.guestDaysChangedLabel',
    isDanger: true,
  },
  { kind: 'booking.exported', text: 'booking.audit.exported', label: 'booking.audit.exportedLabel', isDanger: true },
]
