// The fields of an event as calls change them: those that stand, merged with those that are given.
import { mergeOrRefuse } from '#kernel/revisions.ts'
import type { FieldRevisions } from '#kernel/revisions.ts'
import type { EventColor, EventFields } from '../../entities.ts'
import type { EventTimes } from '../../times/types.ts'
import type { EventContent, EventRow } from './rows.ts'
import { contentKeys, contentOver } from './rows.ts'
import { plainMoment, wireTimes } from './times.ts'

/** All but reminders, which each person has of their own. */
export type Fields = Omit<EventFields, 'reminders' | 'color'> & { color: EventColor | null }
export type GivenFields = { [Field in keyof EventFields]?: EventFields[Field] | undefined }

/** The fields of a series or single event, or of the occurrence that has these times and this own content. */
export function fieldsOf(row: EventRow, guestIds: readonly string[], at: EventTimes = row, own?: EventRow): Fields {
  const { title, description, location, link, color, isBusy } = contentOver(row, own)
  return {
    calendarId: row.calendarId,
    // Each series has them all.
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

/** The change over what stands; fields that others changed to other values since the revision `seen` are a `conflict`. */
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

/** Only the texts that were changed: an occurrence keeps all others as the series has them. */
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
