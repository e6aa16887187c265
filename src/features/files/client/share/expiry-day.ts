// The day on which a link ends, as a person chooses it: through the end of that day where they are.

const twoDigits = (value: number) => String(value).padStart(2, '0')

export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`

export function endOfDay(day: string): string {
  const end = new Date(`${day}T00:00`)
  end.setDate(end.getDate() + 1)
  return new Date(end.getTime() - 1).toISOString()
}
