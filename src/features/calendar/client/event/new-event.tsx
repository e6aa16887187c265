// The form of a new event.
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Loading } from '#ui/states.tsx'
import { createEvent } from '../../contract.ts'
import type { Calendar, Preferences } from '../../entities.ts'
import { eventColors } from '../../entities.ts'
import { useCalendars } from '../use-calendars.ts'
import { browserZone, usePreferences } from '../use-preferences.ts'
import { refreshEvents } from '../use-events.ts'
import type { EventValues } from './event-values.ts'
import { fieldsOf, valuesOf } from './event-values.ts'
import { FormBody } from './form-body.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { NewEvent } from './opened.ts'
import { offerUndoOf } from './undo-toast.ts'
import { keptFields, problemsOf } from './use-event-form.ts'

type NewEventProps = { event: NewEvent | undefined; isOpen: boolean; onClose: () => void }

/** Waits for calendars and preferences, which are usually cached. */
export function NewEventDialog(props: NewEventProps) {
  const { t } = useTranslation()
  const calendars = useCalendars()
  const preferences = usePreferences()
  const isReady = !calendars.isPending && !preferences.isPending
  if (!isReady) {
    return (
      <Dialog isOpen={props.isOpen} onClose={props.onClose} size="xl" title={t('calendar.form.newTitle')}>
        <Loading count={4} />
      </Dialog>
    )
  }
  return (
    <NewEventForm {...props} calendars={calendars.data?.calendars ?? []} preferences={preferences.data?.preferences} />
  )
}

type Known = { calendars: readonly Calendar[]; preferences: Preferences | undefined }

function NewEventForm({ event, isOpen, onClose, calendars, preferences }: NewEventProps & Known) {
  const { t } = useTranslation()
  const [initialValues] = useState(() => newValues(event, { calendars, preferences }))
  const { form, submit, isBusy, forgetKept } = useContractForm(createEvent.input, {
    initialValues,
    toInput: (values) => ({ id: newId(), ...fieldsOf(values) }),
    alsoCheck: problemsOf,
    onSubmit: async (input) => {
      const { event: added, changeId } = await call(createEvent, input)
      refreshEvents()
      offerUndoOf(changeId, { message: t('calendar.form.added', { title: added.title }), name: added.title })
      onClose()
    },
    keep: { form: 'calendar-event-new', fields: keptFields },
  })
  const leave = () => {
    forgetKept()
    onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={leave}
      title={t('calendar.form.newTitle')}
      isChanged={JSON.stringify(form.values) !== JSON.stringify(initialValues)}
      onSubmit={submit}
      isBusy={isBusy}
      action={t('calendar.form.add')}
    >
      <FormBody form={form} guests={[]} eventId={undefined} />
    </FormDialog>
  )
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const usualMinutes = 60

function newValues(event: NewEvent | undefined, { calendars, preferences }: Known): EventValues {
  const zone = preferences?.timeZone ?? browserZone()
  const { allDay, start, end, calendarId } = event ?? nextHour(preferences?.duration ?? usualMinutes)
  const calendar = calendars.find(({ id }) => id === calendarId) ?? calendars.find(({ isMain }) => isMain)
  const reminders = allDay ? preferences?.allDayReminders : preferences?.reminders
  return valuesOf({
    calendarId: calendar?.id ?? '',
    title: '',
    allDay,
    start,
    end,
    timeZone: zone,
    endTimeZone: null,
    rrule: null,
    color: calendar?.color ?? eventColors[0],
    location: '',
    link: '',
    guests: [],
    reminders: reminders ?? [],
    isBusy: !allDay,
    description: '',
  })
}

function nextHour(minutes: number): NewEvent {
  const start = Math.ceil((Date.now() + 1) / hourMs) * hourMs
  return {
    allDay: false,
    start: new Date(start).toISOString(),
    end: new Date(start + minutes * minuteMs).toISOString(),
  }
}
