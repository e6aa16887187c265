// Reads the texts, attendees and alarms of an event in a calendar file.
import { dayMs } from '../times/civil.ts'
import { toInstant } from '../times/zones.ts'
import type { ReminderTime } from '../times/reminders.ts'
import { linesOf, propertiesOf, propertyOf, type Component } from './components.ts'
import { readLength, readTime } from './dates.ts'
import type { ReadContext } from './read-times.ts'
import { paramOf, readText, readTexts, type Property } from './property.ts'
import type { IcsContent, IcsPerson } from './types.ts'

/** Limits of reminders per event, and of alarms to read. */
const maxReminders = 50
const maxPeople = 500
const maxCategories = 50
const longestCategories = 1000
/** A line that is longer isn't kept: it holds a file. */
const maxKeptLine = 64 * 1024

export type ContentContext = ReadContext & {
  onBadAlarm: (line: number, trigger: string) => void
  onTooLong: (property: Property) => void
}

const textOf = (event: Component, name: string) => readText(propertyOf(event, name)?.value ?? '')
const wordOf = (event: Component, name: string) => textOf(event, name).trim().toUpperCase()

export const titleOf = (event: Component) => textOf(event, 'SUMMARY').replaceAll(/\s+/g, ' ').trim()

export function readContent(event: Component, context: ContentContext): IcsContent {
  const status = wordOf(event, 'STATUS')
  const organizer = propertyOf(event, 'ORGANIZER')
  return {
    title: titleOf(event),
    description: textOf(event, 'DESCRIPTION'),
    location: textOf(event, 'LOCATION'),
    link: (propertyOf(event, 'URL')?.value ?? '').trim(),
    color: textOf(event, 'COLOR').trim().toLowerCase(),
    isTentative: status === 'TENTATIVE',
    isCancelled: status === 'CANCELLED',
    isBusy: wordOf(event, 'TRANSP') !== 'TRANSPARENT',
    isPrivate: ['PRIVATE', 'CONFIDENTIAL'].includes(wordOf(event, 'CLASS')),
    categories: readCategories(propertiesOf(event, 'CATEGORIES')),
    organizer: organizer ? readPerson(organizer) : null,
    guests: readGuests(propertiesOf(event, 'ATTENDEE')),
    reminders: readReminders(event, context),
    raw: keptLines(event, context),
  }
}

const readCategories = (properties: readonly Property[]) =>
  properties.slice(0, maxCategories).flatMap(({ value }) => readTexts(value.slice(0, longestCategories)))

const readGuests = (properties: readonly Property[]) => properties.slice(0, maxPeople).map(readPerson)

const replies: Record<string, IcsPerson['reply']> = {
  ACCEPTED: 'accepted',
  TENTATIVE: 'tentative',
  DECLINED: 'declined',
}

function readPerson(property: Property): IcsPerson {
  const email = (paramOf(property, 'EMAIL') ?? property.value).trim().replace(/^mailto:/i, '')
  const reply = replies[paramOf(property, 'PARTSTAT')?.toUpperCase() ?? '']
  return { email, name: paramOf(property, 'CN')?.trim() ?? '', reply: reply ?? 'waiting' }
}

function readReminders(event: Component, context: ContentContext): ReminderTime[] {
  const reminders = new Map<string, ReminderTime>()
  const alarms = event.components.filter(({ name }) => name === 'VALARM')
  for (const alarm of alarms.slice(0, maxReminders)) {
    const trigger = propertyOf(alarm, 'TRIGGER')
    const read = trigger && readTrigger(trigger, context)
    if (!read) context.onBadAlarm(alarm.line, trigger?.value ?? '')
    else for (const reminder of repeated(alarm, read)) reminders.set(JSON.stringify(reminder), reminder)
  }
  return [...reminders.values()].slice(0, maxReminders)
}

function readTrigger(trigger: Property, { zones, zone }: ContentContext): ReminderTime | undefined {
  const length = readLength(trigger.value)
  if (length) {
    const from = paramOf(trigger, 'RELATED')?.toUpperCase() === 'END' ? 'end' : 'start'
    return { from, ...length }
  }
  const time = readTime(trigger, trigger.value, zones)
  return time && !time.isDay ? { at: toInstant(time.local, time.zone ?? zone) } : undefined
}

function repeated(alarm: Component, first: ReminderTime): ReminderTime[] {
  const times = Number(propertyOf(alarm, 'REPEAT')?.value.trim() ?? 0)
  const pause = readLength(propertyOf(alarm, 'DURATION')?.value ?? '')
  if (!pause || !Number.isInteger(times) || times < 1) return [first]
  return Array.from({ length: Math.min(times, maxReminders) + 1 }, (_, time) => {
    if ('at' in first) return { at: first.at + time * (pause.days * dayMs + pause.ms) }
    return { from: first.from, days: first.days + time * pause.days, ms: first.ms + time * pause.ms }
  })
}

function keptLines(event: Component, context: ContentContext): string {
  for (const property of event.properties) {
    if (property.raw.length > maxKeptLine) context.onTooLong(property)
  }
  return linesOf(event)
    .filter((line) => line.length <= maxKeptLine)
    .join('\n')
}
