// The person's own reminders for an event they may only read; each change is saved immediately.
import { useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { setReminders } from '../../contract.ts'
import type { CalendarEvent, Reminder } from '../../entities.ts'
import classes from './event-details.module.css'
import { RemindersField } from './reminders-field.tsx'

export function OwnReminders({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<readonly Reminder[]>(event.reminders)
  const save = useAction((reminders: Reminder[]) => call(setReminders, { eventId: event.id, reminders }), {
    show: setShown,
    takeBack: () => setShown(event.reminders),
  })
  return (
    <div className={classes['asks']}>
      <RemindersField
        label={t('calendar.reminders.own')}
        allDay={event.allDay}
        value={shown}
        onChange={(reminders) => save.mutate(reminders)}
      />
    </div>
  )
}
