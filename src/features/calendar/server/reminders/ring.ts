// Sends reminders: each due row is claimed, sent and rescheduled in one transaction, so just once across servers.
import { wordNotice } from '#kernel/notices.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { addJobs, job } from '#kernel/server/jobs/jobs.ts'
import { letterOf, linkTo, paragraph } from '#kernel/server/jobs/mail-letter.ts'
import { wordsFor } from '#kernel/server/jobs/mail-words.ts'
import { sendMail } from '#kernel/server/jobs/mailer.ts'
import { notifyAll } from '#kernel/server/live/notify.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { wordsOf } from '#kernel/server/words.ts'
import { AppError } from '#kernel/errors.ts'
import { Instant, object } from '#kernel/shape.ts'
import type { CalendarEvent } from '../../entities.ts'
import { notices } from '../../notices.ts'
import { keyOf } from '../../recurrence/expand.ts'
import type { EventRow } from '../events/rows.ts'
import { isSeries } from '../events/rows.ts'
import { readEvent } from '../events/event-calls.ts'
import { linkOf } from '../notices.ts'
import { words } from '../words.ts'
import type { ReminderRow } from './plan.ts'
import { planRows, readEvents, reminderColumns, remindJob } from './plan.ts'

const atOnce = 100
const titleMax = 200
const locationMax = 200

/** Skips rows that another server has locked. */
const claimDue = (tx: Tx): Promise<ReminderRow[]> =>
  tx.many(sql`
    select ${reminderColumns} from calendar_reminders r join people_public p on p.id = r.person_id
    where r.next_at <= now() order by r.next_at limit ${atOnce} for update of r skip locked`)

/** The event as the person sees it now; undefined if it's deleted, declined, over, or no longer visible to them. */
async function readDue(
  tx: Tx,
  { eventId, personId, dueFor }: ReminderRow,
  row: EventRow | undefined,
): Promise<CalendarEvent | undefined> {
  if (!row || dueFor === null) return undefined
  try {
    const event = await readEvent(tx, personId, eventId, isSeries(row) ? keyOf(dueFor, row) : null)
    return isWorthTelling(event) ? event : undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return undefined
    throw error
  }
}

const isWorthTelling = ({ end, isPrivate, isCancelled, reply }: CalendarEvent) =>
  Date.parse(end) >= Date.now() && !isPrivate && !isCancelled && reply !== 'declined'

type Due = ReminderRow & { event: CalendarEvent }

const linkTold = ({ event }: Due) => linkOf(event.id, event.occurrence)

async function notifyDue(tx: Tx, due: readonly Due[]): Promise<void> {
  await notifyAll(
    tx,
    due.map((one) => ({
      to: [one.personId],
      kind: 'calendar.reminder' as const,
      params: { event: one.event.title.slice(0, titleMax), at: one.event.start, zone: one.zone },
      link: linkTold(one),
      by: null,
    })),
  )
}

async function mailDue(tx: Tx, due: Due): Promise<void> {
  const person = await readPerson(tx, due.personId)
  if (person?.status !== 'active') return
  const { title, location, start } = due.event
  const given = { event: title.slice(0, titleMax), location: location.slice(0, locationMax) }
  const safe = (await wordsFor(tx, person.email, given)).words
  const kind = notices.find(({ kind: name }) => name === 'calendar.reminder')
  const { values } = wordNotice(
    kind ?? { text: 'calendar.notified.reminder' },
    { at: start, zone: due.zone },
    person.language,
  )
  const t = wordsOf(words[person.language], { ...safe, when: values['when'] ?? '' })
  const head = { to: person.email, language: person.language, subject: t('calendar.reminderMail.subject') }
  const letter = letterOf(head, [
    paragraph(safe['event'] ?? ''),
    paragraph(t('calendar.reminderMail.when')),
    ...(location === '' ? [] : [paragraph(t('calendar.reminderMail.where'))]),
    linkTo(t('calendar.reminderMail.open'), `${tx.wiring.config.publicUrl}${linkTold(due)}`, 'button'),
    paragraph(t('calendar.reminderMail.why'), 'small'),
  ])
  await sendMail(tx, letter)
}

/** Handles a limited batch per transaction; another job takes the rest. */
export async function ringSome(tx: Tx): Promise<void> {
  const rows = await claimDue(tx)
  const events = await readEvents(tx, rows)
  const due: Due[] = []
  for (const row of rows) {
    const event = await readDue(tx, row, events.get(row.eventId))
    if (event) due.push({ ...row, event })
  }
  await notifyDue(
    tx,
    due.filter(({ by }) => by === 'notice'),
  )
  for (const one of due.filter(({ by }) => by === 'mail')) await mailDue(tx, one)
  const next = rows.map((row) => ({ ...row, after: Math.max(Date.parse(row.dueAt ?? ''), Date.now()) }))
  await planRows(tx, next, events)
  const at = new Date().toISOString()
  if (rows.length === atOnce) await addJobs(tx, [{ name: remindJob, data: { at }, key: `${remindJob}:more` }])
}

export const remind = job(remindJob, object({ at: Instant }), (_, { transaction }) => transaction(ringSome))
