// Calls about calendars: create, update, delete, show and share.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Part } from '#kernel/server/parts.ts'
import {
  createCalendar,
  deleteCalendar,
  leaveCalendar,
  listCalendars,
  listMembers,
  restoreCalendar,
  shareCalendar,
  showCalendar,
  updateCalendar,
} from '../../calendars-contract.ts'
import type { Calendar } from '../../entities.ts'
import { eventColors, maxCalendars } from '../../entities.ts'
import { isZone } from '../../times/zones.ts'
import { tellList } from '../tell.ts'
import {
  countOwn,
  insertCalendar,
  readCalendar,
  readCalendars,
  setDeleted,
  setHidden,
  updateCalendarRow,
} from './calendar-queries.ts'
import { recordCalendar } from './audit.ts'
import { ensureMain } from './main-calendar.ts'
import { readMemberIds, readMembers, removeMember, replaceMembers } from './member-queries.ts'

function checkZone(timeZone: string | undefined): void {
  if (timeZone !== undefined && !isZone(timeZone)) throw refusedField('timeZone', 'not-allowed', 'Unknown time zone')
}

/** The calendar, for its owner only; others who see it get `forbidden`. */
async function findOwn(db: Db, actorId: string, calendarId: string): Promise<Calendar> {
  const calendar = found(await readCalendar(db, actorId, calendarId), 'Calendar')
  if (calendar.role === 'owner') return calendar
  throw new AppError('forbidden', 'Only the owner of this calendar can do that')
}

async function tellAll(tx: Tx, { id, everyone }: Calendar, refreshes = false): Promise<void> {
  const owner = await tx.one<{ id: string }>(sql`select owner_id as id from calendar_calendars where id = ${id}`)
  const personIds = [owner.id, ...(await readMemberIds(tx, id))]
  await tellList(tx, { calendarId: id, personIds, isEveryone: everyone !== null, refreshes })
}

const ownerCalls: Part[] = [
  on(createCalendar, async ({ db, actor, input: { id: wantedId, ...fields } }) => {
    checkZone(fields.timeZone)
    const count = await countOwn(db, actor.id)
    if (count >= maxCalendars) throw new AppError('no-room', `You can have up to ${maxCalendars} calendars`)
    const id = wantedId ?? newId()
    const { timeZone } = db.wiring.readWorkspace()
    const color = eventColors[(count + 1) % eventColors.length] ?? eventColors[0]
    const made = await insertCalendar(db, actor.id, { description: '', color, timeZone, ...given(fields), id })
    if (!made && !(await readCalendar(db, actor.id, id))) throw new AppError('conflict', 'This ID is taken')
    const calendar = await findOwn(db, actor.id, id)
    await tellList(db, { calendarId: id, personIds: [actor.id], isEveryone: false, refreshes: true })
    return { calendar }
  }),

  on(updateCalendar, async ({ db, actor, input: { calendarId, calendar: fields } }) => {
    checkZone(fields.timeZone)
    await findOwn(db, actor.id, calendarId)
    found(await updateCalendarRow(db, actor.id, calendarId, fields), 'Calendar')
    const calendar = await findOwn(db, actor.id, calendarId)
    await tellAll(db, calendar)
    return { calendar }
  }),

  on(deleteCalendar, async ({ db, actor, request, input: { calendarId } }) => {
    const calendar = await findOwn(db, actor.id, calendarId)
    if (calendar.isMain) throw new AppError('forbidden', 'Your main calendar can’t be deleted')
    found(await setDeleted(db, actor.id, calendarId, true), 'Calendar')
    await recordCalendar(db, 'calendar.deleted', { actor, request }, calendar)
    await tellAll(db, calendar)
    return {}
  }),

  on(restoreCalendar, async ({ db, actor, input: { calendarId } }) => {
    found(await setDeleted(db, actor.id, calendarId, false), 'Calendar')
    const calendar = await findOwn(db, actor.id, calendarId)
    await tellAll(db, calendar)
    return { calendar }
  }),

  on(shareCalendar, async ({ db, actor, request, input: { calendarId, everyone, members } }) => {
    const before = await findOwn(db, actor.id, calendarId)
    const memberIds = await readMemberIds(db, calendarId)
    await db.run(sql`
      update calendar_calendars set everyone = ${everyone}, revision = revision + 1
      where id = ${calendarId} and owner_id = ${actor.id}`)
    await replaceMembers(db, actor, calendarId, members)
    const calendar = await findOwn(db, actor.id, calendarId)
    const personIds = [...new Set([actor.id, ...memberIds, ...(await readMemberIds(db, calendarId))])]
    const isEveryone = before.everyone !== null || everyone !== null
    if (before.everyone !== everyone) {
      const kind = everyone === null ? 'calendar.unshared' : 'calendar.shared'
      await recordCalendar(db, kind, { actor, request }, everyone === null ? before : calendar)
    }
    await tellList(db, { calendarId, personIds, isEveryone, refreshes: true })
    return { calendar, members: await readMembers(db, actor.id, calendarId) }
  }),
]

/** Without the fields that were left out. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]: Exclude<Fields[Field], undefined>
  }

export const calendarCalls: Part[] = [
  on(
    listCalendars,
    async ({ db, actor, transaction }) => {
      const calendars = await readCalendars(db, actor.id)
      if (calendars.some(({ isMain }) => isMain)) return { calendars }
      await transaction((tx) => ensureMain(tx, actor.id))
      return { calendars: await readCalendars(db, actor.id) }
    },
    { transaction: 'none' },
  ),
  ...ownerCalls,

  on(leaveCalendar, async ({ db, actor, input: { calendarId } }) => {
    found(await removeMember(db, actor.id, calendarId), 'Calendar')
    await tellList(db, { calendarId, personIds: [actor.id], isEveryone: false, refreshes: true })
    return {}
  }),

  on(showCalendar, async ({ db, actor, input: { calendarId, isHidden } }) => {
    const calendar = found(await readCalendar(db, actor.id, calendarId), 'Calendar')
    setHidden(db, actor.id, calendarId, isHidden)
    await tellList(db, { calendarId, personIds: [actor.id], isEveryone: false })
    return { calendar: { ...calendar, isHidden } }
  }),

  on(listMembers, async ({ db, actor, input: { calendarId } }) => {
    found(await readCalendar(db, actor.id, calendarId), 'Calendar')
    return { members: await readMembers(db, actor.id, calendarId) }
  }),
]
