// The form to create a calendar, or to edit the name, color, description and time zone of one’s own.
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { createCalendar, updateCalendar } from '../../calendars-contract.ts'
import type { Calendar } from '../../entities.ts'
import { eventColors } from '../../entities.ts'
import { ColorField } from '../event/color-field.tsx'
import { ZoneField } from '../event/zone-field.tsx'
import { useCalendars } from '../use-calendars.ts'
import { useZone } from '../use-preferences.ts'
import { calendarKeys, useDeleteCalendar } from './calendar-changes.ts'
import classes from './calendars.module.css'
import { openCalendarDialog } from './open-calendar.ts'
import { saveCalendarFile } from './save-file.ts'

/** Creates a new calendar if none is given. */
type CalendarFormProps = { calendar: Calendar | undefined; isOpen: boolean; onClose: () => void }

export function CalendarForm({ calendar, isOpen, onClose }: CalendarFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const { form, submit, isBusy } = useCalendarForm(calendar, onClose)
  const remove = useDeleteCalendar()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(calendar ? 'calendar.calendars.editTitle' : 'calendar.calendars.newTitle')}
      foot={
        <>
          {calendar && !calendar.isMain && (
            <span className={classes['footStart']}>
              <Button
                variant="ghost"
                icon={IconTrash}
                onClick={() => {
                  onClose()
                  remove.mutate(calendar)
                }}
              >
                {t('ui.delete')}
              </Button>
            </span>
          )}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" type="submit" form={id} busy={isBusy}>
            {t(calendar ? 'ui.save' : 'calendar.calendars.create')}
          </Button>
        </>
      }
    >
      <form id={id} className={classes['parts']} onSubmit={submit} noValidate>
        <TextField {...form.getInputProps('name')} label={t('ui.name')} dir="auto" data-autofocus />
        <ColorField value={form.values.color} onChange={(color) => form.setFieldValue('color', color)} />
        <TextArea
          {...form.getInputProps('description')}
          label={t('calendar.form.description')}
          minRows={2}
          maxRows={6}
          dir="auto"
        />
        <ZoneField
          label={t('calendar.calendars.zone')}
          description={t('calendar.calendars.zoneHelp')}
          value={form.values.timeZone}
          onChange={(zone) => zone !== null && form.setFieldValue('timeZone', zone)}
        />
        {calendar && <MoreOf calendar={calendar} />}
      </form>
    </Dialog>
  )
}

function useCalendarForm(calendar: Calendar | undefined, onClose: () => void) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const zone = useZone()
  const taken = useCalendars().data?.calendars.length ?? 0
  // Changes by others in the meantime don't count as this person's.
  const [begun] = useState(
    calendar ?? {
      name: '',
      description: '',
      color: eventColors[taken % eventColors.length] ?? eventColors[0],
      timeZone: zone,
    },
  )
  const { name, description, color, timeZone } = begun
  return useContractForm(createCalendar.input, {
    initialValues: { name, description, color, timeZone },
    toInput: (values) => ({ ...values, name: values.name.trim() }),
    onSubmit: async (fields) => {
      if (calendar) await call(updateCalendar, { calendarId: calendar.id, calendar: fields })
      else await call(createCalendar, fields)
      toast(t(calendar ? 'calendar.calendars.saved' : 'calendar.calendars.created', { name: fields.name }))
      onClose()
      await Promise.all(calendarKeys.map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
  })
}

/** Everything else an owner can do with a calendar. */
function MoreOf({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation()
  return (
    <div className={classes['more']}>
      {(['share', 'feeds', 'import'] as const).map((kind) => (
        <Button key={kind} size="sm" onClick={() => openCalendarDialog(kind, calendar.id)}>
          {t(`calendar.calendars.open.${kind}`)}
        </Button>
      ))}
      <Button size="sm" icon={IconDownload} onClick={() => void saveCalendarFile(calendar)}>
        {t('calendar.calendars.export')}
      </Button>
    </div>
  )
}
