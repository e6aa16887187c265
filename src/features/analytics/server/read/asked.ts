// The time that a call asks for, checked, with today by the workspace's clock.
import { refusedField } from '#kernel/errors.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import { addDays, isDay, lengthOf } from '../../range.ts'
import type { Range } from '../../range.ts'

const daysOfDefault = 30
/** As many months as are kept on a page: two years and a little. */
const daysMost = 800
/** Nothing was counted before the first; steps beyond years of four digits would never end. */
const firstDay = '2000-01-01'
const lastDay = '2199-12-31'

export type Asked = Range & { today: string }

function checkDay(field: 'from' | 'to', day: string): string {
  if (!isDay(day)) throw refusedField(field, 'not-a-date', 'This date doesn’t exist')
  if (day < firstDay) throw refusedField(field, 'too-early', `Choose a day from ${firstDay} on`)
  if (day > lastDay) throw refusedField(field, 'too-late', `Choose a day up to ${lastDay}`)
  return day
}

export function askedOf(
  input: { from?: string | undefined; to?: string | undefined },
  { timeZone }: Pick<Workspace, 'timeZone'>,
): Asked {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  const to = checkDay('to', input.to ?? today)
  const from = checkDay('from', input.from ?? addDays(to, 1 - daysOfDefault))
  const length = lengthOf({ from, to })
  if (length < 1 || length > daysMost)
    throw refusedField('from', 'not-allowed', `Choose a period of 1 to ${daysMost} days`)
  return { from, to, today }
}
