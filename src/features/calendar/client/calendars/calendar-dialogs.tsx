// The calendar dialogs, rendered once by the page; each is lazy-loaded when it opens.
import { deferred } from '#ui/deferred.tsx'
import { useCalendars } from '../use-calendars.ts'
import { closeCalendarDialog, useOpenedDialog } from './open-calendar.ts'

const CalendarForm = deferred(() => import('./calendar-form.tsx').then((module) => module.CalendarForm))
const CalendarInfo = deferred(() => import('./calendar-info.tsx').then((module) => module.CalendarInfo))
const ShareDialog = deferred(() => import('./share-dialog.tsx').then((module) => module.ShareDialog))
const FeedsDialog = deferred(() => import('./feeds-dialog.tsx').then((module) => module.FeedsDialog))
const ImportDialog = deferred(() => import('./import-dialog.tsx').then((module) => module.ImportDialog))
const PreferencesDialog = deferred(() =>
  import('../preferences/preferences-dialog.tsx').then((module) => module.PreferencesDialog),
)

export function CalendarDialogs() {
  const opened = useOpenedDialog()
  const calendars = useCalendars().data?.calendars ?? []
  if (!opened) return null
  const { key, kind, isOpen, calendarId } = opened
  const common = { isOpen, onClose: closeCalendarDialog }
  if (kind === 'new') return <CalendarForm key={key} {...common} calendar={undefined} />
  if (kind === 'preferences') return <PreferencesDialog key={key} {...common} />
  if (kind === 'import') return <ImportDialog key={key} {...common} calendarId={calendarId} />
  // It may have been deleted or unshared in the meantime.
  const calendar = calendars.find(({ id }) => id === calendarId)
  if (!calendar) return null
  if (kind === 'feeds') return <FeedsDialog key={key} {...common} calendar={calendar} />
  if (calendar.role !== 'owner') return <CalendarInfo key={key} {...common} calendar={calendar} />
  const Content = kind === 'share' ? ShareDialog : CalendarForm
  return <Content key={key} {...common} calendar={calendar} />
}
