// The kind of search hit that bookings are.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [{ kind: 'booking.booking', label: 'booking.found', icon: 'booking' }]
