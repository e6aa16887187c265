// The calendar's commands in the palette.
import type { PaletteAction } from '#kernel/feature.ts'

export const paletteActions: PaletteAction[] = [
  { key: 'calendar_new_event', label: 'calendar.form.newTitle', icon: 'calendar', to: '/dashboard/calendar?new=event' },
  { key: 'calendar_today', label: 'calendar.today.open', icon: 'calendar', to: '/dashboard/calendar?view=day' },
]
