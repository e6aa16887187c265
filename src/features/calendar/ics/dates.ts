// Dates, times and lengths as iCalendar writes them.
import { dayMs, localDay, localOf, readWall, wallOf, type Wall } from '../times/civil.ts'
import { toInstant, toLocal } from '../times/zones.ts'
import type { LocalTime } from '../times/types.ts'
import type { Length } from '../recurrence/length.ts'
import { paramOf, type Property } from './property.ts'
import type { FileZones } from './file-zones.ts'

/** A null `zone` is a floating time, in the viewer's zone. */
export type IcsTime = { local: LocalTime; isDay: boolean; zone: string | null }

const dayPattern = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](.*))?$/i
const clockPattern = /^(\d{2}):?(\d{2}):?(\d{2})?(?:[.,]\d+)?(Z)?$/i

type Written = { day: string; time: string | null; isUtc: boolean }

function readWritten(text: string): Written | undefined {
  const [, year, month, date, clock] = dayPattern.exec(text.trim()) ?? []
  const day = `${year}-${month}-${date}`
  const wall = readWall(day)
  if (wall === undefined) return undefined
  return clock === undefined ? { day, time: null, isUtc: false } : readClock(wall, day, clock)
}

function readClock(wall: Wall, day: string, clock: string): Written | undefined {
  const found = clockPattern.exec(clock)
  if (!found) return undefined
  const [, hour, minute, second = '00', utc] = found
  const isUtc = utc !== undefined
  // 24:00 is the following midnight; a leap second counts as the second before it.
  if (hour === '24') return { day: localDay(wall / dayMs + 1), time: '00:00:00', isUtc }
  const time = `${hour}:${minute}:${second === '60' ? '59' : second}`
  return readWall(`${day}T${time}`) === undefined ? undefined : { day, time, isUtc }
}

/** Parses a value of a property such as DTSTART or EXDATE; undefined if it's invalid. */
export function readTime(property: Property, value: string, zones: FileZones): IcsTime | undefined {
  const written = readWritten(value)
  if (!written) return undefined
  if (written.time === null || paramOf(property, 'VALUE')?.toUpperCase() === 'DATE') {
    return { local: written.day, isDay: true, zone: null }
  }
  const local = `${written.day}T${written.time}`
  const name = paramOf(property, 'TZID')
  if (name === undefined || name === '') return { local, isDay: false, zone: written.isUtc ? 'UTC' : null }
  const zone = zones.zoneOf(name, local, property.line)
  if (written.isUtc) return inZone({ local, isDay: false, zone: 'UTC' }, zone.name)
  // Times in a custom zone that matches no known one are kept in UTC.
  if (zone.offset !== undefined) return { local: localOf(wallOf(local) - zone.offset), isDay: false, zone: 'UTC' }
  return { local, isDay: false, zone: zone.name }
}

/** The same instant as a wall time of the zone; days and floating times stay. */
export function inZone(time: IcsTime, zone: string): IcsTime {
  if (time.zone === null || time.zone === zone) return time
  return { local: toLocal(toInstant(time.local, time.zone), zone), isDay: false, zone }
}

const lengthPattern = /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,7})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,9})M)?(?:(\d{1,10})S)?)?$/i

/** A DURATION or TRIGGER; weeks and days keep the time of day, the rest is exact. */
export function readLength(text: string): Length | undefined {
  const found = lengthPattern.exec(text.trim())
  if (!found || !/\d[WDHMS]$/i.test(text.trim())) return undefined
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((part) => Number(part ?? 0))
  const sign = found[1] === '-' ? -1 : 1
  // Avoids −0.
  const signed = (value: number) => (value === 0 ? 0 : sign * value)
  return { days: signed(weeks * 7 + days), ms: signed((hours * 3600 + minutes * 60 + seconds) * 1000) }
}

export function printLength({ days, ms }: Length): string {
  const sign = days < 0 || ms < 0 ? '-' : ''
  const seconds = Math.abs(Math.round(ms / 1000))
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ]
  const time = parts.map(([value, unit]) => (value > 0 ? `${value}${unit}` : '')).join('')
  const date = days === 0 ? '' : `${Math.abs(days)}D`
  if (date === '' && time === '') return 'PT0S'
  return `${sign}P${date}${time === '' ? '' : `T${time}`}`
}

export const printLocal = (local: LocalTime) => local.replaceAll(/[-:]/g, '')
