// Creates, changes and deletes events optimistically, with Undo; asks about conflicts.
import { translate } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { offerUndo } from '#kernel/client/commands/undo.ts'
import type { Failure } from '#kernel/client/failure.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { newId } from '#kernel/client/new-id.ts'
import { queryClient } from '#kernel/client/query.ts'
import { readSession } from '#kernel/client/session.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import type { OutputOf } from '#kernel/contract.ts'
import type { listCalendars } from '../calendars-contract.ts'
import { createEvent, deleteEvent, undoChange, updateEvent } from '../contract.ts'
import type { CalendarEvent, EventFields } from '../entities.ts'
import { eventColors } from '../entities.ts'
import type { Scope } from '../times/types.ts'
import type { EventChange, Pending } from './apply-change.ts'
import { whilePending } from './pending-changes.ts'
import { calendarsKey } from './use-calendars.ts'
import { refreshEvents } from './use-events.ts'
import { browserZone } from './use-preferences.ts'

export type NewFields = Partial<EventFields> & Pick<EventFields, 'title' | 'start' | 'end'>

type Done = 'added' | 'moved' | 'changed' | 'deleted'

/** The newest revision of each event made by this tab, whose own changes are no conflict. */
const ownRevisions = new Map<string, number>()

let last: Promise<unknown> = Promise.resolve()

/** Queues changes, so they reach the server in order. */
function inTurn<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const mine = last.then(run)
  last = mine.catch(() => {})
  return mine
}

function offer(changeId: string, done: Done, title: string) {
  const message = translate(`calendar.views.done.${done}`, { title })
  offerUndo({ message, label: message, run: () => void takeBack(changeId, title) })
}

async function takeBack(changeId: string, title: string) {
  try {
    const { events } = await inTurn(() => call(undoChange, { changeId }))
    for (const event of events) keepRevision(event)
  } catch (error) {
    if (failureOf(error).code === 'conflict')
      toast(translate('app.changedSince', { name: title }), { variant: 'warning' })
    else toastError(error)
  }
  refreshEvents()
}

const keepRevision = ({ id, revision }: CalendarEvent) =>
  ownRevisions.set(id, Math.max(ownRevisions.get(id) ?? 0, revision))

/** Resolves to true if the server accepted it; a refusal shows a toast. */
async function attempt(pending: Pending, done: Done, run: () => Promise<{ changeId: string; event?: CalendarEvent }>) {
  try {
    const { changeId, event } = await whilePending(pending, () => inTurn(run))
    if (event) keepRevision(event)
    offer(changeId, done, event?.title ?? pending.event.title)
    return true
  } catch (error) {
    if (pending.kind === 'change' && failureOf(error).clashes) return await settle(pending, failureOf(error))
    toastError(error)
    return false
  } finally {
    refreshEvents()
  }
}

export function addEvent(fields: NewFields): Promise<boolean> {
  const id = newId()
  return attempt({ kind: 'add', event: drafted(id, fields) }, 'added', () => call(createEvent, { ...fields, id }))
}

/** Ask for the scope first (`askScope`). */
export function changeEvent(event: CalendarEvent, change: EventChange, scope: Scope): Promise<boolean> {
  const isMove = Object.keys(change).every((field) => timeFields.has(field))
  return attempt({ kind: 'change', event, change, scope }, isMove ? 'moved' : 'changed', () =>
    call(updateEvent, {
      eventId: event.id,
      event: change,
      ...occurrenceOf(event, scope),
      revision: Math.max(event.revision, ownRevisions.get(event.id) ?? 0),
    }),
  )
}

export function removeEvent(event: CalendarEvent, scope: Scope): Promise<boolean> {
  return attempt({ kind: 'remove', event, scope }, 'deleted', () =>
    call(deleteEvent, { eventId: event.id, ...occurrenceOf(event, scope) }),
  )
}

const timeFields = new Set(['allDay', 'start', 'end', 'timeZone', 'endTimeZone'])

const occurrenceOf = ({ occurrence }: CalendarEvent, scope: Scope) => (occurrence === null ? {} : { occurrence, scope })

/** Someone else changed the same fields: the person keeps that version, or applies their own on top. */
async function settle(pending: Extract<Pending, { kind: 'change' }>, failure: Failure): Promise<boolean> {
  const { event, change, scope } = pending
  const { clashes = {}, revision = event.revision } = failure
  const dialog = await import('./conflict-dialog.tsx').catch(() => undefined)
  if (!dialog) toastError(failure)
  if ((await dialog?.askConflict(event, clashes)) !== 'mine') return false
  ownRevisions.set(event.id, revision)
  return changeEvent({ ...event, revision }, change, scope)
}

/** The event as the server will probably return it. */
function drafted(id: string, fields: NewFields): CalendarEvent {
  const { guestIds: _, ...rest } = fields
  const calendars = queryClient.getQueryData<OutputOf<typeof listCalendars>>(calendarsKey)?.calendars ?? []
  const calendar = calendars.find((one) => (fields.calendarId ? one.id === fields.calendarId : one.isMain))
  return {
    id,
    occurrence: null,
    calendarId: calendar?.id ?? id,
    ownerId: readSession().user?.id ?? null,
    description: '',
    location: '',
    link: '',
    color: calendar?.color ?? eventColors[0],
    allDay: false,
    timeZone: browserZone(),
    endTimeZone: null,
    rrule: null,
    isException: false,
    isBusy: true,
    isCancelled: false,
    isPrivate: false,
    // Read-only until the server has it.
    isEditable: false,
    guests: [],
    reply: null,
    reminders: [],
    revision: 0,
    ...rest,
  }
}
