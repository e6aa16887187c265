// Reads the date that a sender wrote, in the words of some languages, and says whether it can be believed.

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'jan ene gen janv янв',
    'feb fev fév fevr févr фев',
    'mar mär mrz maa mars мар',
    'apr abr avr апр',
    'may mai mag mei май',
    'jun juin giu июн',
    'jul juil lug июл',
    'aug ago aoû août авг',
    'sep set sept сен',
    'oct okt ott out окт',
    'nov ноя',
    'dec dez dic déc дек',
  ].flatMap((names, month) => names.split(' ').map((name) => [name, month])),
)
const zones: Readonly<Record<string, number>> = {
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  CET: 60,
  CEST: 120,
  BST: 60,
  JST: 540,
}

const dayFirst =
  /(\d{1,2})[\s-]+(\p{L}{3,9})\.?[\s-]+(\d{2,4})[,\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([+-]\d{4}|[A-Z]{1,4})?/u
/** As C prints it: `Tue Nov 24 09:17:00 2026`. */
const monthFirst = /(\p{L}{3})\s+(\d{1,2})\s+(\d{1,2}):(\d{2}):(\d{2})\s+(?:([A-Z]{3,4})\s+)?(\d{4})\s*([+-]\d{4})?/u
const iso = /^(\d{4})-(\d{2})-(\d{2})[T\s](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?/

type Written = { year: number; month: number; day: number; hour: number; minute: number; second: number; zone: string }

/** In milliseconds; null where it isn't a moment that ever was. */
function readDate(text: string): number | null {
  const written = readDayFirst(text) ?? readMonthFirst(text) ?? readIso(text)
  if (!written) return null
  const { year, month, day, hour, minute, second } = written
  if (month < 0 || hour > 23 || minute > 59 || second > 60) return null
  const date = new Date(Date.UTC(year, month, day, hour, minute, second))
  // The 31st of February would be a day in March.
  if (new Date(Date.UTC(year, month, day)).getUTCDate() !== day) return null
  return date.getTime() - offsetOf(written.zone) * 60_000
}

function readDayFirst(text: string): Written | undefined {
  const [, day, name = '', year = '', hour = '', minute = '', second = '0', zone = ''] = dayFirst.exec(text) ?? []
  if (day === undefined) return undefined
  return { ...numbers({ day, hour, minute, second }), year: fullYear(year), month: monthOf(name), zone }
}

function readMonthFirst(text: string): Written | undefined {
  const [, name = '', day, hour = '', minute = '', second = '', zone, year = '', shift] = monthFirst.exec(text) ?? []
  if (day === undefined) return undefined
  return {
    ...numbers({ day, hour, minute, second }),
    year: fullYear(year),
    month: monthOf(name),
    zone: shift ?? zone ?? '',
  }
}

function readIso(text: string): Written | undefined {
  const [, year, month = '', day = '', hour = '', minute = '', second = '0', zone = ''] = iso.exec(text.trim()) ?? []
  if (year === undefined) return undefined
  return { ...numbers({ day, hour, minute, second }), year: Number(year), month: Number(month) - 1, zone }
}

const numbers = (given: Record<'day' | 'hour' | 'minute' | 'second', string>) => ({
  day: Number(given.day),
  hour: Number(given.hour),
  minute: Number(given.minute),
  second: Number(given.second),
})

function monthOf(name: string): number {
  const lower = name.toLowerCase()
  return months[lower] ?? months[lower.slice(0, 4)] ?? months[lower.slice(0, 3)] ?? -1
}

/** RFC 5322 4.3: two digits up to 49 are of this century, three count from 1900. */
function fullYear(text: string): number {
  const year = Number(text)
  if (text.length === 2) return year + (year < 50 ? 2000 : 1900)
  return text.length === 3 ? year + 1900 : year
}

/** In minutes; an unknown zone is that of Greenwich, as RFC 5322 wants. */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (hours === undefined) return zones[zone] ?? 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const believedYears = 10

/** ISO; null where it is unreadable, later than the arrival, or many years earlier. */
export function believableDate(text: string | undefined, arrivedAt: Date): string | null {
  const written = readDate(text ?? '')
  if (written === null || written > arrivedAt.getTime()) return null
  const oldest = new Date(arrivedAt)
  oldest.setUTCFullYear(oldest.getUTCFullYear() - believedYears)
  return written < oldest.getTime() ? null : new Date(written).toISOString()
}
