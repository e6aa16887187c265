// Converts between calendar files and rows: columns, and the iCalendar object that keeps the rest.
import { newId } from '#kernel/server/ids.ts'
import { lengthOf } from '#kernel/shape.ts'
import { componentFrom } from '../../ics/components.ts'
import { readContent } from '../../ics/read-content.ts'
import type { IcsContent, IcsEvent } from '../../ics/types.ts'
import type { EventColor } from '../../entities.ts'
import { descriptionMax, linkMax, locationMax, titleMax } from '../../entities.ts'
import { blankRow } from '../events/create-event.ts'
import type { EventContent, EventRow } from '../events/rows.ts'
import { changedOf, contentOver } from '../events/rows.ts'

/** The CSS names of the seven colors in files. */
const colorNames: Record<EventColor, string> = {
  '#00AB55': 'mediumseagreen',
  '#1890FF': 'dodgerblue',
  '#54D62C': 'limegreen',
  '#FFC107': 'gold',
  '#FF4842': 'tomato',
  '#04297A': 'navy',
  '#7A0C2E': 'maroon',
}
const colorsByName = new Map(Object.entries(colorNames).map(([color, name]) => [name, color as EventColor]))

const uidMax = 500

/** At most so many characters, as the database counts them, and none that it refuses. */
export function clipped(text: string, max: number): string {
  const clean = text.replaceAll('\0', '').toWellFormed()
  return lengthOf(clean) <= max ? clean : clean.slice(0, max).toWellFormed()
}

const isWebLink = (link: string) => /^https?:\/\//i.test(link)

/** The columns for an event in a file. */
function columnsOf(content: IcsContent): Omit<EventContent, 'color'> & { color: EventColor | null } {
  const { title, description, location, link, color, isBusy } = content
  return {
    title: clipped(title, titleMax),
    description: clipped(description, descriptionMax),
    location: clipped(location, locationMax),
    link: isWebLink(link) ? clipped(link, linkMax) : '',
    color: colorsByName.get(color) ?? null,
    isBusy,
  }
}

/** Occurrences without their series are identified by UID and RECURRENCE-ID. */
export const uidOf = ({ uid, recurrence }: Pick<IcsEvent, 'uid' | 'recurrence'>): string =>
  clipped(recurrence === null ? uid : `${uid}/${recurrence}`, uidMax)

type Into = { calendarId: string; createdBy: string }

/** Rows for an event in a file with its changed occurrences; `id` is that of the replaced row. */
export function rowsOf(
  event: IcsEvent,
  { calendarId, createdBy }: Into,
  id = newId(),
): { row: EventRow; changed: EventRow[] } {
  const { content, sequence, isFloating, series } = event
  const kept = { calendarId, createdBy, uid: uidOf(event) }
  const row: EventRow = {
    ...blankRow,
    ...kept,
    id,
    ...columnsOf(content),
    ...series,
    sequence,
    isFloating,
    isCancelled: content.isCancelled,
    raw: content.raw === '' ? null : content.raw.replaceAll('\0', '').toWellFormed(),
  }
  const changed = event.changed.map(({ at, isCancelled, content: own, ...times }): EventRow => {
    const texts = ownTexts(columnsOf(own), row)
    const raw = own.raw === '' ? null : own.raw.replaceAll('\0', '').toWellFormed()
    return {
      ...blankRow,
      ...kept,
      ...times,
      ...texts,
      id: newId(),
      seriesId: id,
      occursAt: at,
      isFloating: isFloating && times.startZone === series.startZone,
      isCancelled,
      raw,
      sequence,
    }
  })
  return { row, changed }
}

/** Just what differs from the series. */
const ownTexts = (own: EventContent, series: EventContent): EventContent =>
  // The keys are those of the type.
  Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key, value === series[key as keyof EventContent] ? null : value]),
  ) as EventContent

const unheard = { onBadAlarm: () => undefined, onBadDate: () => undefined, onTooLong: () => undefined }

const nothing: IcsContent = {
  title: '',
  description: '',
  location: '',
  link: '',
  color: '',
  isTentative: false,
  isCancelled: false,
  isBusy: true,
  isPrivate: false,
  categories: [],
  organizer: null,
  guests: [],
  reminders: [],
  raw: '',
}

/** The columns’ content on top of the original object: a text that was merely clipped is restored in full. */
function contentOf(row: EventRow, of: EventContent): IcsContent {
  const { startZone, raw, isCancelled } = row
  const zones = { zoneOf: () => ({ name: startZone }) }
  const before =
    raw === null ? nothing : readContent(componentFrom('VEVENT', raw), { ...unheard, zones, zone: startZone })
  const was = columnsOf(before)
  const now = { ...of, color: of.color === null ? '' : colorNames[of.color] }
  const text = (key: 'title' | 'description' | 'location' | 'link') =>
    of[key] === was[key] ? before[key] : (of[key] ?? '')
  return {
    ...before,
    title: text('title'),
    description: text('description'),
    location: text('location'),
    link: text('link'),
    color: of.color === was.color ? before.color : now.color,
    isBusy: of.isBusy !== false,
    isCancelled,
    raw: raw ?? '',
  }
}

/** An event in the format of files. */
export function eventOf(row: EventRow, changed: readonly EventRow[]): Omit<IcsEvent, 'line'> {
  const { uid, sequence, isFloating } = row
  const { allDay, start, end, startZone, endZone, length, rule, excluded, added } = row
  return {
    uid,
    sequence,
    stamp: null,
    recurrence: null,
    isFloating,
    series: { allDay, start, end, startZone, endZone, length, rule, excluded, added },
    content: contentOf(row, row),
    changed: changed.map((one) => {
      const { content: _, ...times } = changedOf(one)
      return { ...times, content: contentOf(one, contentOver(row, one)) }
    }),
  }
}
