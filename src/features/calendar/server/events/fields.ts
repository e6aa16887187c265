// The fields of an event in a change: the current ones, merged with the given ones.
import { mergeOrRefuse } from '#kernel/revisions.ts'
import type { FieldRevisions } from '#kernel/revisions.ts'
import type { EventColor, EventFields } from '../../entities.ts'
import type { EventTimes } from '../../times/types.ts'
import type { EventContent, EventRow } from './rows.ts'
import { contentKeys, contentOver } from './rows.ts'
import { plainMoment, wireTimes } from './times.ts'

/** All but reminders, which belong to each person. */
export type Fields = Omit<EventFields, 'reminders' | 'color'> & { color: EventColor | null }
export type GivenFields = { [Field in keyof EventFields]?: EventFields[Field] | undefined }

/** The fields of a series or single event, or of an occurrence with its own times and content. */
export function fieldsOf(row: EventRow, guestIds: readonly string[], at: EventTimes = row, own?: EventRow): Fields {
  const { title, description, location, link, color, isBusy } = contentOver(row, own)
  return {
    calendarId: row.calendarId,
    // A series has all of them.
    ...textsOf({ title, description, location, link }),
    color,
    isBusy: isBusy !== false,
    rrule: row.rule,
    guestIds: guestIds.toSorted(),
    ...wireTimes(at),
  }
}

type Texts = Pick<EventContent, 'title' | 'description' | 'location' | 'link'>

export const textsOf = ({ title, description, location, link }: Texts) => ({
  title: title ?? '',
  description: description ?? '',
  location: location ?? '',
  link: link ?? '',
})

export const contentOf = ({ title, description, location, link, color, isBusy }: Fields): EventContent => ({
  title,
  description,
  location,
  link,
  color,
  isBusy,
})

export const timeKeys = ['allDay', 'start', 'end', 'timeZone', 'endTimeZone'] as const

type Merged = {
  fields: Fields
  revision: number
  fieldRevisions: FieldRevisions
  /** Their names. */
  changed: ReadonlySet<string>
}

type Standing = { fields: Fields; revision: number; fieldRevisions: FieldRevisions }

/** Merges a change; fields that others set to different values since the revision `seen` are a `conflict`. */
export function mergeFields(standing: Standing, given: GivenFields, seen: number | undefined): Merged {
  const current = { ...standing.fields, revision: standing.revision }
  const { reminders: _, ...wanted } = given
  const plain = {
    ...wanted,
    ...(given.start !== undefined && { start: plainMoment('start', given.start) }),
    ...(given.end !== undefined && { end: plainMoment('end', given.end) }),
    ...(given.guestIds !== undefined && { guestIds: [...new Set(given.guestIds)].toSorted() }),
  }
  const { merged, fieldRevisions } = mergeOrRefuse<typeof current>(
    current,
    { fieldRevisions: standing.fieldRevisions, seen },
    plain,
  )
  const changed = Object.keys(fieldRevisions).filter((field) => fieldRevisions[field] === merged.revision)
  const isChanged = merged.revision > standing.revision
  const { revision, ...fields } = merged
  return { fields, revision, fieldRevisions, changed: new Set(isChanged ? changed : []) }
}

export const hasOf = (changed: ReadonlySet<string>, keys: readonly string[]) => keys.some((key) => changed.has(key))
export const changesTimes = (changed: ReadonlySet<string>) => hasOf(changed, timeKeys)

/** Just the changed texts: an occurrence takes all others from the series. */
export function ownContent(own: EventContent | undefined, fields: Fields, changed: ReadonlySet<string>): EventContent {
  const nothing: EventContent = {
    title: null,
    description: null,
    location: null,
    link: null,
    color: null,
    isBusy: null,
  }
  const set = Object.fromEntries(contentKeys.filter((key) => changed.has(key)).map((key) => [key, fields[key]]))
  return { ...nothing, ...(own && pick(own)), ...set }
}

const pick = ({ title, description, location, link, color, isBusy }: EventContent): EventContent => ({
  title,
  description,
  location,
  link,
  color,
  isBusy,
})
