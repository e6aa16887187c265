// A read-only event: for guests, with their reply, and for people who may not change it.
import { IconCalendar, IconDownload, IconLink, IconMapPin, IconPencil, IconRepeat } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Glyph } from '#ui/icon.tsx'
import { Label } from '#ui/label.tsx'
import { Link } from '#ui/link.tsx'
import { MarkdownView } from '#ui/markdown-view.tsx'
import { Note } from '#ui/note.tsx'
import type { CalendarEvent } from '../../entities.ts'
import { saveEventFile } from '../calendars/save-file.ts'
import { useCalendars } from '../use-calendars.ts'
import { useZone } from '../use-preferences.ts'
import { isLink, linkOf } from './event-values.ts'
import classes from './event-details.module.css'
import formClasses from './event-form.module.css'
import { GuestRow } from './guest-row.tsx'
import { OwnReminders } from './own-reminders.tsx'
import { ReplyField } from './reply-field.tsx'
import { useRuleWords } from './rule-words.ts'
import { useEvent } from './use-event.ts'
import { useWhenWords } from './when-words.ts'

type EventDetailsProps = { opened: CalendarEvent; isOpen: boolean; onClose: () => void; onEdit: () => void }

export function EventDetails({ opened, isOpen, onClose, onEdit }: EventDetailsProps) {
  const { t } = useTranslation()
  const { event, isGone } = useEvent(opened)
  const { isPrivate, isEditable, isCancelled, reply } = event
  const tools = (
    <>
      <span className={formClasses['footStart']}>
        <Button variant="ghost" icon={IconDownload} onClick={() => void saveEventFile(event)}>
          {t('calendar.details.save')}
        </Button>
      </span>
      {isEditable && (
        <Button icon={IconPencil} onClick={onEdit}>
          {t('ui.edit')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={isPrivate ? t('calendar.form.busy') : <bdi>{event.title}</bdi>}
      foot={!isPrivate && !isGone && tools}
    >
      <div className={classes['parts']}>
        {isGone && (
          <Note tone="warning" isNews>
            {t('calendar.details.isGone')}
          </Note>
        )}
        {isCancelled && (
          <span>
            <Label tone="error">{t('calendar.details.cancelled')}</Label>
          </span>
        )}
        <Facts event={event} />
        {!isGone && reply !== null && <ReplyField event={event} />}
        <Guests event={event} />
        {!isPrivate && <Text event={event} />}
        {!isGone && !isPrivate && <OwnReminders event={event} />}
      </div>
    </Dialog>
  )
}

function Facts({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation()
  const zone = useZone()
  const words = useWhenWords(zone)
  const ruleWords = useRuleWords()
  const calendar = useCalendars().data?.calendars.find(({ id }) => id === event.calendarId)
  const { location, link, rrule } = event
  return (
    <dl className={classes['facts']}>
      <Fact icon={IconCalendar} name={t('calendar.details.when')}>
        {words.when(event)}
        {calendar && (
          <span className={classes['quiet']}>
            <bdi>{calendar.name}</bdi>
          </span>
        )}
      </Fact>
      {rrule !== null && (
        <Fact icon={IconRepeat} name={t('calendar.repeat.title')}>
          {ruleWords(rrule, event)}
        </Fact>
      )}
      {location !== '' && (
        <Fact icon={IconMapPin} name={t('calendar.form.location')}>
          <bdi>{location}</bdi>
        </Fact>
      )}
      {link !== '' && (
        <Fact icon={IconLink} name={t('calendar.form.link')}>
          {isLink(link) ? (
            <Link href={linkOf(link)} target="_blank" rel="noreferrer">
              <bdi dir="ltr" className={classes['link']}>
                {link}
              </bdi>
            </Link>
          ) : (
            <bdi>{link}</bdi>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Guests({ event: { guests } }: { event: CalendarEvent }) {
  const { t } = useTranslation()
  const id = useId()
  if (guests.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes['asks']}>
      <h3 id={id} className={formClasses['label']}>
        {t('calendar.form.guestCount', { count: guests.length })}
      </h3>
      <ul className={formClasses['guests']}>
        {guests.map((guest) => (
          <GuestRow key={guest.id} person={guest} isMe={false} reply={guest.reply} />
        ))}
      </ul>
    </section>
  )
}

function Text({ event: { description } }: { event: CalendarEvent }) {
  if (description === '') return null
  return (
    <div className={classes['text']} dir="auto">
      <MarkdownView text={description} />
    </div>
  )
}

function Fact({ icon, name, children }: { icon: Glyph; name: string; children: ReactNode }) {
  return (
    <div className={classes['fact']}>
      <dt>
        <Icon of={icon} size={20} />
        <span className="visually-hidden">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
