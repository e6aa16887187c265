// A range of days with times, as a person edits it, and the two instants that it stands for where they are.

export type DateRange = readonly [start: string | null, end: string | null]
export type RangeDraft = {
  /** `2026-11-21`; nothing where only the end is known. */
  startDay: string | null
  endDay: string | null
  startTime: string
  endTime: string
}

const pad = (number: number) => String(number).padStart(2, '0')
const dayOf = (moment: Date) => `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
const timeOf = (moment: Date) => `${pad(moment.getHours())}:${pad(moment.getMinutes())}`

/** Where only days are asked for, a range takes its days whole; with times it begins and ends as work does. */
const usualTimes = {
  days: { startTime: '00:00', endTime: '23:59' },
  times: { startTime: '09:00', endTime: '17:00' },
} as const

export function draftOf([start, end]: DateRange, withTime: boolean): RangeDraft {
  const from = start === null ? undefined : new Date(start)
  const until = end === null ? undefined : new Date(end)
  const usual = usualTimes[withTime ? 'times' : 'days']
  return {
    startDay: from ? dayOf(from) : null,
    endDay: until ? dayOf(until) : null,
    startTime: from ? timeOf(from) : usual.startTime,
    endTime: until ? timeOf(until) : usual.endTime,
  }
}

/** The instants of a draft; nothing where it ends before it begins or its end is missing. */
export function rangeOf({ startDay, endDay, startTime, endTime }: RangeDraft): DateRange | undefined {
  if (endDay === null) return startDay === null ? [null, null] : undefined
  const end = new Date(`${endDay}T${endTime}`).toISOString()
  if (startDay === null) return [null, end]
  const start = new Date(`${startDay}T${startTime}`).toISOString()
  return start < end ? [start, end] : undefined
}
