// The fields of an event: title and times at the start, guests and settings at the end.
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { MarkdownEditor } from '#ui/markdown-editor.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Guest } from '../../entities.ts'
import { descriptionMax } from '../../entities.ts'
import { useCalendars } from '../use-calendars.ts'
import { ColorField } from './color-field.tsx'
import type { EventValues } from './event-values.ts'
import classes from './event-form.module.css'
import { GuestsField } from './guests-field.tsx'
import { RemindersField } from './reminders-field.tsx'
import { RepeatField } from './repeat-field.tsx'
import { TimesFields } from './times-fields.tsx'

type FormBodyProps = {
  form: Form<EventValues>
  guests: readonly Guest[]
  /** Undefined for a new event. */
  eventId: string | undefined
}

export function FormBody({ form, guests, eventId }: FormBodyProps) {
  const { t } = useTranslation()
  const { values } = form
  return (
    <div className={classes['columns']}>
      <div className={classes['main']}>
        <TextField
          {...form.getInputProps('title')}
          label={t('calendar.form.title')}
          placeholder={t('calendar.form.titleHint')}
          dir="auto"
          autoComplete="off"
          data-autofocus
        />
        <TimesFields form={form} isNew={eventId === undefined} />
        <RepeatField form={form} />
        <TextField {...form.getInputProps('location')} label={t('calendar.form.location')} dir="auto" />
        <TextField
          {...form.getInputProps('link')}
          error={form.errors['link'] && t('calendar.form.linkWrong')}
          label={t('calendar.form.link')}
          placeholder={t('calendar.form.linkHint')}
          type="url"
          inputMode="url"
          dir="ltr"
        />
        <Description form={form} />
      </div>
      <div className={classes['side']}>
        <CalendarField form={form} />
        <ColorField value={values.color} onChange={(color) => form.setFieldValue('color', color)} />
        <GuestsField form={form} guests={guests} eventId={eventId} />
        <RemindersField
          label={t('calendar.reminders.title')}
          allDay={values.allDay}
          value={values.reminders}
          onChange={(reminders) => form.setFieldValue('reminders', reminders)}
        />
        <div className={classes['tight']}>
          <span className={classes['label']} aria-hidden="true">
            {t('calendar.form.showAs')}
          </span>
          <SegmentedControl
            label={t('calendar.form.showAs')}
            value={values.isBusy ? 'busy' : 'free'}
            onChange={(shown) => form.setFieldValue('isBusy', shown === 'busy')}
            options={(['busy', 'free'] as const).map((value) => ({ value, label: t(`calendar.form.${value}`) }))}
            fullWidth
          />
        </div>
      </div>
    </div>
  )
}

function Description({ form }: { form: Form<EventValues> }) {
  const { t } = useTranslation()
  const label = t('calendar.form.description')
  return (
    <div className={classes['tight']}>
      <span className={classes['label']} aria-hidden="true">
        {label}
      </span>
      <MarkdownEditor
        label={label}
        value={form.values.description}
        maxLength={descriptionMax}
        onChange={(markdown) => form.setFieldValue('description', markdown)}
      />
      {form.errors['description'] && <p className={classes['error']}>{form.errors['description']}</p>}
    </div>
  )
}

/** Offers calendars the person may edit; an event in its calendar’s color takes that of the new one. */
function CalendarField({ form }: { form: Form<EventValues> }) {
  const { t } = useTranslation()
  const { calendarId, color } = form.values
  const calendars = useCalendars().data?.calendars ?? []
  const writable = calendars.filter(({ id, role }) => role === 'owner' || role === 'edits' || id === calendarId)
  const choose = (chosenId: string) => {
    const before = calendars.find(({ id }) => id === calendarId)
    const chosen = calendars.find(({ id }) => id === chosenId)
    form.setValues({ calendarId: chosenId, ...(chosen && before?.color === color && { color: chosen.color }) })
  }
  return (
    <SelectField
      label={t('calendar.form.calendar')}
      value={calendarId}
      error={form.errors['calendarId']}
      onChange={choose}
      options={writable.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
