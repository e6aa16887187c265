// Seeds the demo's calendars: the same each time, with days relative to today.
import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import type { EventColor } from '../entities.ts'
import { insertCalendar } from './calendars/calendar-queries.ts'
import { ensureMain } from './calendars/main-calendar.ts'
import type { DemoCalendar, DemoEvent } from './demo/demo-events.ts'
import { atTimeOf, timesAt } from './demo/demo-events.ts'
import { ownEvents } from './demo/own-calendars.ts'
import { sharedEvents } from './demo/shared-calendars.ts'
import { blankRow } from './events/create-event.ts'
import type { EventRow } from './events/rows.ts'
import { saveRows } from './events/rows.ts'
import { planReminders } from './reminders/plan.ts'

const zone = 'Europe/Stockholm'
const dayMs = 86_400_000

type People = ReadonlyMap<string, string>
type Shared = { name: string; owner: string; color: EventColor; everyone: string | null; editors: readonly string[] }

const shared: Partial<Record<DemoCalendar, Shared>> = {
  wing: {
    name: 'North wing',
    owner: 'Mara',
    color: '#1890FF',
    everyone: 'reads',
    editors: ['Imani', 'Jun', 'Petra', 'Wei', 'Salma'],
  },
  deliveries: {
    name: 'Deliveries',
    owner: 'Imani',
    color: '#FFC107',
    everyone: null,
    editors: ['Mara', 'Wei', 'Linh', 'Tomás'],
  },
  days: {
    name: 'Team days',
    owner: 'Imani',
    color: '#7A0C2E',
    everyone: 'reads',
    editors: ['Mara', 'Claire', 'Amina'],
  },
  sudan: { name: 'عطلات السودان', owner: 'Amina', color: '#54D62C', everyone: 'reads', editors: [] },
}

/** A stable ID, so that links into the demo keep working. */
function idOf(name: string): string {
  const hash = createHash('sha256').update(`calendar ${name}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

async function readPeople(tx: Tx): Promise<People> {
  const rows = await tx.many<{ id: string; first: string }>(sql`
    select id, split_part(name, ' ', 1) as first from people_records
    where status = 'active' and email like '%@atrium.example' order by id desc`)
  return new Map(rows.map(({ first, id }) => [first, id]))
}

async function makeCalendars(tx: Tx, people: People): Promise<Map<string, string>> {
  const calendars = new Map<string, string>()
  for (const [first, id] of people) {
    calendars.set(first.toLowerCase(), await ensureMain(tx, id))
  }
  await tx.run(sql`update calendar_calendars set time_zone = ${zone} where is_main`)
  for (const [key, { name, owner, color, everyone, editors }] of Object.entries(shared)) {
    const id = idOf(name)
    await insertCalendar(tx, people.get(owner) ?? '', { id, name, description: '', color, timeZone: zone })
    await tx.run(sql`update calendar_calendars set everyone = ${everyone} where id = ${id}`)
    await tx.run(sql`
      insert into calendar_members (calendar_id, person_id, role)
      select ${id}, p, 'edits' from unnest(${editors.flatMap((first) => people.get(first) ?? [])}::uuid[]) p`)
    calendars.set(key, id)
  }
  // Imani shares her busy times with Mara, and Mara has hidden the holidays of Sudan.
  await tx.run(sql`
    insert into calendar_members (calendar_id, person_id, role)
    select ${calendars.get('imani') ?? ''}, ${people.get('Mara') ?? ''}, 'free-busy'`)
  await tx.run(sql`
    insert into calendar_hidden (person_id, calendar_id)
    select ${people.get('Mara') ?? ''}, ${calendars.get('sudan') ?? ''}`)
  return calendars
}

type Filling = { people: People; calendars: ReadonlyMap<string, string>; today: number }
type Made = { event: DemoEvent; rows: EventRow[] }

const ownerOf = (calendar: DemoCalendar) =>
  shared[calendar]?.owner ?? `${calendar.charAt(0).toUpperCase()}${calendar.slice(1)}`

/** The original start of an occurrence: its day, at the time of the series. */
const occursAt = (day: string, at: string, today: number): string => timesAt(atTimeOf(day, at), 0, today).start

/** The content, with defaults for omitted parts. */
function contentOf([, , , title, more = {}]: DemoEvent) {
  const { place = '', text = '', link = '', color = null, isFree = false } = more
  return { title, location: place, description: text, link, color, isBusy: !isFree }
}

const nothingOwn = { title: null, location: null, description: null, link: null, color: null, isBusy: null } as const

function changedOf(row: EventRow, [, at, lasts, , more = {}]: DemoEvent, today: number): EventRow[] {
  return (more.changed ?? []).map(
    ({ was, at: moved = atTimeOf(was, at), title = null, place = null, isCancelled = false }) => ({
      ...row,
      ...nothingOwn,
      ...timesAt(moved, lasts, today),
      id: idOf(`${row.id} ${was}`),
      seriesId: row.id,
      occursAt: occursAt(was, at, today),
      rule: null,
      excluded: [],
      title,
      location: place,
      isCancelled,
    }),
  )
}

function rowsOf(event: DemoEvent, { people, calendars, today }: Filling): EventRow[] {
  const [calendar, at, lasts, title, more = {}] = event
  const { rule = null, by = ownerOf(calendar), zone: startZone = zone, without = [] } = more
  const id = idOf(`${calendar} ${at} ${title}`)
  const row: EventRow = {
    ...blankRow,
    ...contentOf(event),
    ...timesAt(at, lasts, today),
    id,
    uid: id,
    rule,
    startZone,
    endZone: more.endZone ?? startZone,
    length: 'days',
    calendarId: calendars.get(calendar) ?? '',
    createdBy: people.get(by) ?? null,
    excluded: without.map((day) => occursAt(day, at, today)),
  }
  return [row, ...changedOf(row, event, today)]
}

const idsOf = ({ rows }: Made) => rows[0]?.id ?? ''

async function addGuests(tx: Tx, made: readonly Made[], people: People): Promise<void> {
  const guests = made.flatMap((one) =>
    Object.entries(one.event[4]?.guests ?? {}).map(([first, reply]) => ({
      event: idsOf(one),
      person: people.get(first),
      reply,
    })),
  )
  await tx.run(sql`
    insert into calendar_guests (event_id, person_id, reply)
    select event, person, reply from json_to_recordset(${JSON.stringify(guests)}) as g (event uuid, person uuid, reply text)
    where person is not null`)
}

async function addReminders(tx: Tx, made: readonly Made[], people: People): Promise<void> {
  const reminders = made.flatMap((one) =>
    (one.event[4]?.remind ?? []).map((minutes, position) => ({
      event: idsOf(one),
      person: people.get(ownerOf(one.event[0])),
      position,
      minutes,
    })),
  )
  await tx.run(sql`
    insert into calendar_reminders (event_id, person_id, position, minutes, by)
    select event, person, position, minutes, 'notice'
    from json_to_recordset(${JSON.stringify(reminders)}) as r (event uuid, person uuid, position integer, minutes integer)
    where person is not null`)
  await planReminders(tx, made.map(idsOf))
}

export async function seed({ transaction }: { transaction: Transaction }): Promise<void> {
  await transaction(async (tx) => {
    const people = await readPeople(tx)
    const calendars = await makeCalendars(tx, people)
    const today = Math.floor(Date.now() / dayMs) * dayMs
    const events = [...sharedEvents, ...ownEvents]
    const made = events.map((event) => ({ event, rows: rowsOf(event, { people, calendars, today }) }))
    await saveRows(
      tx,
      made.flatMap(({ rows }) => rows),
    )
    await addGuests(tx, made, people)
    await addReminders(tx, made, people)
  })
}
