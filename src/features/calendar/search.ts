// The search hit kinds of the calendar.
import type { SearchKind } from '#kernel/feature.ts'

export const searchKinds: SearchKind[] = [{ kind: 'calendar.event', label: 'calendar.found.events', icon: 'calendar' }]
