// Which greeting the clock asks for.

export type DayPart = 'morning' | 'afternoon' | 'evening'

const morningBegins = 4
const noon = 12
const eveningBegins = 18

/** By the hour of the person's own clock, 0 to 23; the night still belongs to the evening before. */
export function dayPartOf(hour: number): DayPart {
  if (hour >= eveningBegins || hour < morningBegins) return 'evening'
  return hour < noon ? 'morning' : 'afternoon'
}
