// Days and wall times as plain numbers, for date arithmetic without a clock or a zone.
import type { LocalTime } from './types.ts'

/** Milliseconds since 1970 on a wall clock, regardless of its zone. */
export type Wall = number

export const dayMs = 86_400_000
/** The last supported day, in days since 1970: December 31, 9999. */
export const lastDay = 2_932_896
/** The first supported day, in days since 1970: January 1, 1. */
export const firstDay = -719_162

export function dayNumber(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

export type CivilDate = { year: number; month: number; day: number }

export function dateOf(days: number): CivilDate {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

/** Monday is 0, Sunday is 6. */
export function weekdayOf(days: number): number {
  return (((days + 3) % 7) + 7) % 7
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

export function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

const localPattern = /^\d{4}-(?:0[1-9]|1[0-2])-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/

/** Parses a wall time; undefined if there is no such day or time. */
export function readWall(local: string): Wall | undefined {
  if (!localPattern.test(local)) return undefined
  const year = Number(local.slice(0, 4))
  const month = Number(local.slice(5, 7))
  const day = Number(local.slice(8, 10))
  if (year < 1 || day < 1 || day > daysInMonth(year, month)) return undefined
  const time = Number(local.slice(11, 13)) * 3600 + Number(local.slice(14, 16)) * 60 + Number(local.slice(17, 19))
  return dayNumber(year, month, day) * dayMs + time * 1000
}

export function wallOf(local: LocalTime): Wall {
  const wall = readWall(local)
  if (wall === undefined) throw new RangeError(`No wall time: ${local}`)
  return wall
}

const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))
const padded = (value: number) => twoDigits[value] ?? String(value)

/** Days that were written lately: the occurrences of a range share a few. */
const writtenDays = new Map<number, LocalTime>()
const keptDays = 5000

export function localDay(days: number): LocalTime {
  const known = writtenDays.get(days)
  if (known !== undefined) return known
  const { year, month, day } = dateOf(days)
  const written = `${String(year).padStart(4, '0')}-${padded(month)}-${padded(day)}`
  if (writtenDays.size >= keptDays) writtenDays.clear()
  writtenDays.set(days, written)
  return written
}

export function localOf(wall: Wall): LocalTime {
  const days = Math.floor(wall / dayMs)
  const seconds = Math.floor((wall - days * dayMs) / 1000)
  const minutes = Math.floor(seconds / 60)
  return `${localDay(days)}T${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}:${padded(seconds % 60)}`
}

export const isDay = (local: LocalTime) => local.length === 10

export const dayOf = (local: LocalTime) => local.slice(0, 10)
