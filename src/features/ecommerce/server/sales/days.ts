// Calendar days of the workspace, written as `2026-11-21`.

const dayMilliseconds = 86_400_000

export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
export const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const later = (day: string, days: number) => dayOf(timeOf(day) + days * dayMilliseconds)
/** Both days are included. */
export const lengthOf = ({ from, to }: { from: string; to: string }) =>
  (timeOf(to) - timeOf(from)) / dayMilliseconds + 1

/** Today where the workspace is. */
export const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
