// Wall time and instants agree with the clocks of every zone, on the days too when clocks change.
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { dateOf, dayNumber, localOf, weekdayOf } from './civil.ts'
import { dayIn, isZone, offsetAt, toInstant, toLocal } from './zones.ts'
import { zoneNamed } from './zone-names.ts'

const instant = (local: string, zone: string) => new Date(toInstant(local, zone)).toISOString().slice(0, 16)

test('a time in a gap moves forward by the gap, a doubled one is the first', () => {
  expect(instant('2026-03-29T02:30:00', 'Europe/Berlin')).toBe('2026-03-29T01:30')
  expect(instant('2026-10-25T02:30:00', 'Europe/Berlin')).toBe('2026-10-25T00:30')
  expect(instant('2026-03-08T02:30:00', 'America/New_York')).toBe('2026-03-08T07:30')
  expect(instant('2026-10-04T02:15:00', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45')
  expect(instant('2026-04-05T01:45:00', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45')
})

test('zones with changes of their own kind', () => {
  expect(instant('2017-10-31T23:30:00', 'Africa/Khartoum')).toBe('2017-10-31T20:30')
  expect(instant('2017-11-01T09:00:00', 'Africa/Khartoum')).toBe('2017-11-01T07:00')
  expect(instant('2011-12-30T09:00:00', 'Pacific/Apia')).toBe('2011-12-30T19:00')
  expect(instant('2011-12-31T09:00:00', 'Pacific/Apia')).toBe('2011-12-30T19:00')
  expect(instant('2011-12-29T23:30:00', 'Pacific/Apia')).toBe('2011-12-30T09:30')
  expect(instant('2026-02-14T09:00:00', 'Africa/Casablanca')).toBe('2026-02-14T08:00')
  expect(instant('2026-02-15T09:00:00', 'Africa/Casablanca')).toBe('2026-02-15T09:00')
  expect(instant('2026-03-22T09:00:00', 'Africa/Casablanca')).toBe('2026-03-22T08:00')
  expect(instant('2026-11-01T09:00:00', 'Asia/Kathmandu')).toBe('2026-11-01T03:15')
})

test('a day begins at its first moment, which need not be midnight', () => {
  expect(toLocal(toInstant('2018-11-04', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe('2018-11-04T01:00:00')
  expect(toInstant('2011-12-30', 'Pacific/Apia')).toBe(toInstant('2011-12-31', 'Pacific/Apia'))
  expect(dayIn(Date.UTC(2026, 8, 7, 22, 30), 'Europe/Berlin')).toBe('2026-09-08')
})

test('the first and the last days of the calendar have a time in every zone', () => {
  expect(toLocal(toInstant('0001-01-02T00:00:00', 'UTC'), 'UTC')).toBe('0001-01-02T00:00:00')
  expect(toLocal(toInstant('9999-12-31T23:00:00', 'Asia/Tokyo'), 'Asia/Tokyo')).toBe('9999-12-31T23:00:00')
})

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Tehran',
]
zones.push('Africa/Cairo', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Antarctica/Troll', 'America/St_Johns', 'Asia/Gaza')

test('offsets are those of the runtime at any instant', () => {
  const instants = fc.integer({ min: Date.UTC(1940, 0, 1) / 1000, max: Date.UTC(2060, 0, 1) / 1000 })
  const formats = new Map(
    zones.map((zone) => [
      zone,
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
    ]),
  )
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (seconds, zone) => {
      const shown = formats
        .get(zone)
        ?.format(seconds * 1000)
        .replace(' ', 'T')
      expect(toLocal(seconds * 1000, zone)).toBe(shown)
    }),
    { seed: 31, numRuns: 1500 },
  )
})

test('an instant comes back from its wall time, but for the second of a doubled hour', () => {
  const instants = fc.integer({ min: Date.UTC(2005, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (minutes, zone) => {
      const back = toInstant(toLocal(minutes * 60_000, zone), zone)
      expect(toLocal(back, zone)).toBe(toLocal(minutes * 60_000, zone))
      expect(back).toBeLessThanOrEqual(minutes * 60_000)
      expect(minutes * 60_000 - back).toBeLessThanOrEqual(2 * 3_600_000)
    }),
    { seed: 32, numRuns: 1500 },
  )
})

test('days are numbered as Date numbers them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (days) => {
      const date = new Date(days * 86_400_000)
      const { year, month, day } = dateOf(days)
      expect([year, month, day]).toEqual([date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()])
      expect(dayNumber(year, month, day)).toBe(days)
      expect(weekdayOf(days)).toBe((date.getUTCDay() + 6) % 7)
      expect(localOf(days * 86_400_000 + 3_723_000)).toBe(`${date.toISOString().slice(0, 11)}01:02:03`)
    }),
    { seed: 33, numRuns: 1000 },
  )
})

test('zones are known by the names that files give them', () => {
  expect(zoneNamed('W. Europe Standard Time')).toBe('Europe/Berlin')
  expect(zoneNamed('romance standard time')).toBe('Europe/Paris')
  expect(zoneNamed('Pacific Daylight Time')).toBe('America/Los_Angeles')
  expect(zoneNamed('"Nepal Standard Time"')).toBe('Asia/Kathmandu')
  expect(zoneNamed('/freeassociation.sourceforge.net/Europe/Paris')).toBe('Europe/Paris')
  expect(zoneNamed('/mozilla.org/20050126_1/America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos_Aires')
  expect(zoneNamed('tzone://Microsoft/Utc')).toBe('UTC')
  expect(zoneNamed('Asia/Saigon')).toBe('Asia/Ho_Chi_Minh')
  expect(zoneNamed('US/Eastern')).toBe('America/New_York')
  expect(zoneNamed('Europe/Kyiv')).toBe('Europe/Kyiv')
  expect(zoneNamed('europe/vienna')).toBe('Europe/Vienna')
  expect(zoneNamed('Nowhere/Inn')).toBeNull()
  expect(zoneNamed('+05:30')).toBeNull()
  expect(zoneNamed('')).toBeNull()
})

test('a zone of the calendar is an IANA one', () => {
  expect(zoneNamed('Yukon Standard Time')).toBe('America/Whitehorse')
  expect(isZone('Yukon Standard Time')).toBe(false)
  expect(isZone('Europe/Berlin')).toBe(true)
  expect(offsetAt(0, 'Asia/Kathmandu')).toBe(19_800_000)
})
