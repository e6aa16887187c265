// The guests of an event: their replies, when each is free, and who is busy at that time.
import { useId, useRef } from 'react'
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { PeoplePicker } from '#ui/people-picker.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Face, Guest } from '../../entities.ts'
import { maxGuests } from '../../entities.ts'
import { useFaces } from '../use-faces.ts'
import { BusyHours } from './busy-bar.tsx'
import { ConflictNote } from './conflict-note.tsx'
import type { EventValues } from './event-values.ts'
import classes from './event-form.module.css'
import { GuestRow } from './guest-row.tsx'
import { useBusy } from './use-busy.ts'

type GuestsFieldProps = { form: Form<EventValues>; guests: readonly Guest[]; eventId: string | undefined }

export function GuestsField({ form, guests, eventId }: GuestsFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { values } = form
  const { faces, offered, find } = useFaces(guests)
  const me = useMyFace()
  const invited = values.guestIds.flatMap((guestId) => faces.get(guestId) ?? [])
  const { span, people, conflicts } = useBusy(values, me ? [me.id, ...values.guestIds] : values.guestIds, eventId)
  useSiblingFocus(values.guestIds, list)
  const rows = me && invited.length > 0 ? [me, ...invited.filter((one) => one.id !== me.id)] : invited
  return (
    <section aria-labelledby={id} className={classes['tight']}>
      <span id={id} className={classes['label']}>
        {t('calendar.form.guests')}
      </span>
      <span>
        <PeoplePicker
          label={t('calendar.form.guests')}
          button={t('calendar.form.addGuests')}
          chosen={values.guestIds}
          people={[...invited, ...offered.filter((one) => !values.guestIds.includes(one.id) && one.id !== me?.id)]}
          find={find}
          onChange={(ids) => form.setFieldValue('guestIds', ids)}
          max={maxGuests}
        />
      </span>
      {rows.length > 0 && span && <BusyHours span={span} />}
      {rows.length > 0 && (
        <ul ref={list} className={classes['guests']} aria-labelledby={id}>
          {rows.map((person) => (
            <GuestRow
              key={person.id}
              person={person}
              isMe={person.id === me?.id}
              reply={guests.find((guest) => guest.id === person.id)?.reply}
              span={span}
              times={people.find(({ personId }) => personId === person.id)?.times}
              onRemove={
                values.guestIds.includes(person.id)
                  ? () => form.changeField('guestIds', (now) => now.filter((guestId) => guestId !== person.id))
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {values.isBusy && <ConflictNote conflicts={conflicts} faces={faces} myId={me?.id} />}
    </section>
  )
}

function useMyFace(): Face | undefined {
  const { user } = useSession()
  return user === null ? undefined : { id: user.id, name: user.displayName, avatarUrl: user.photoURL }
}
