// How far a moment is away, for a countdown.

export type Countdown = { days: number; hours: number; minutes: number; seconds: number }

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The time left until `end`; zeros once it has come. */
export function countdownTo(end: Date, now: Date): Countdown {
  const left = Math.max(0, end.getTime() - now.getTime())
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  }
}

const dayNumber = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / day

/** How many nights there are until `end`, on the reader's own calendar: 0 today, 1 tomorrow. */
export const nightsUntil = (end: Date, now: Date): number => dayNumber(end) - dayNumber(now)
