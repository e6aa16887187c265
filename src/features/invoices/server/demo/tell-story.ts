// The story of each demo invoice so far: sent, opened, reminded, paid late or in parts, or voided.
import type { DraftInput } from '../../entities.ts'
import { dayIn, overdueFrom } from '../../due-date.ts'
import type { Roll } from './chance.ts'
import { between, pick } from './chance.ts'
import type { DemoCustomer, Habit } from './parties.ts'
import type { Story } from './planned.ts'
import { dayMs, hourMs, minuteMs, noStory } from './planned.ts'

type Telling = {
  number: number
  draft: DraftInput
  total: number
  authorId: string | null
  timeZone: string
  createdAt: number
  issuedAt: number
  customer: Pick<DemoCustomer, 'habit' | 'email'>
  now: number
}
type Steps = Story & { isVoid?: boolean }

/** Days from the due day, below zero before it. */
const daysOf: Record<Habit, readonly [number, number]> = {
  prompt: [-24, -9],
  usual: [-7, 3],
  slow: [5, 34],
  parts: [-4, 12],
}
const remindersAfter = [7, 14]

/** The few that nobody pays. */
const forgotten: readonly number[] = [150, 163, 172]

function begin(telling: Telling, roll: Roll): Steps {
  const { authorId, createdAt, issuedAt, customer, now } = telling
  const story = noStory()
  story.history.push({ kind: 'created', by: authorId, at: createdAt })
  story.history.push({ kind: 'issued', by: authorId, at: issuedAt })
  const sent = issuedAt + between(1, 4, roll) * minuteMs
  if (sent > now || roll(25) === 0) return story
  story.sentAt.push(sent)
  story.history.push({ kind: 'sent', by: authorId, note: customer.email, at: sent })
  const views = roll(3)
  for (let view = 0; view < views; view += 1) {
    const at = sent + between(1, 70, roll) * hourMs + view * 3 * dayMs
    if (at >= now) break
    story.viewedAt.push(at)
    story.history.push({ kind: 'viewed', at })
  }
  return story
}

type Due = { end: number; payAt: number }

function dueOf({ number, draft, timeZone, issuedAt, customer: { habit } }: Telling, roll: Roll): Due {
  const end = Date.parse(overdueFrom(draft.dueDate, timeZone))
  const [from, to] = daysOf[habit]
  const at = Math.max(issuedAt + 2 * dayMs, end - dayMs + between(from, to, roll) * dayMs) + roll(9 * 60) * minuteMs
  return { end, payAt: forgotten.includes(number) ? Infinity : at }
}

/** Becomes overdue, and is reminded of, while it is open. */
function beLate(story: Steps, { end, payAt }: Due, { customer, now }: Telling): void {
  const until = Math.min(now, payAt)
  if (end < until) story.history.push({ kind: 'overdue', at: end })
  for (const days of remindersAfter) {
    const at = end + (days - 1) * dayMs + 9 * hourMs
    if (at >= until || story.sentAt.length === 0) continue
    story.sentAt.push(at)
    story.history.push({ kind: 'reminded', note: customer.email, at })
  }
}

function pay(
  story: Steps,
  { amount, at }: { amount: number; at: number },
  { authorId, timeZone }: Telling,
  roll: Roll,
): void {
  if (amount <= 0) return
  const paidOn = dayIn(timeZone, at)
  const method = pick(['transfer', 'transfer', 'transfer', 'card', 'paypal', 'cash'] as const, roll)
  const by = method === 'card' || method === 'paypal' ? null : authorId
  story.payments.push({ amount, method, paidOn, by, at })
  story.history.push({ kind: 'paid', by, amount, at })
}

/** All at once, in two parts, or now and then a little too much. */
function payAll(story: Steps, { payAt }: Due, telling: Telling, roll: Roll): void {
  const { total, now, issuedAt, customer, number } = telling
  const first = customer.habit === 'parts' ? Math.floor(total * 0.4) : 0
  const firstAt = issuedAt + between(2, 9, roll) * dayMs
  if (first > 0 && firstAt < Math.min(now, payAt)) pay(story, { amount: first, at: firstAt }, telling, roll)
  const paid = story.payments.reduce((sum, { amount }) => sum + amount, 0)
  const more = number % 67 === 12 ? Math.floor(total / 20) : 0
  if (payAt < now) pay(story, { amount: total - paid + more, at: payAt }, telling, roll)
}

export const isCredited = (number: number) => number % 27 === 9
const isVoided = (number: number) => number % 37 === 20

/** In the order of time. */
export function tellStory(telling: Telling, roll: Roll): Steps {
  const { number, authorId, issuedAt, now } = telling
  const story = begin(telling, roll)
  const voidedAt = issuedAt + between(3, 30, roll) * hourMs
  if (isVoided(number) && voidedAt < now) {
    story.history.push({ kind: 'voided', by: authorId, at: voidedAt })
    const history = story.history.filter(({ at }) => at <= voidedAt)
    return { ...story, history, viewedAt: story.viewedAt.filter((at) => at <= voidedAt), isVoid: true }
  }
  // Its credit note says what is paid of it.
  if (isCredited(number)) return story
  const due = dueOf(telling, roll)
  beLate(story, due, telling)
  payAll(story, due, telling, roll)
  story.history.sort((one, other) => one.at - other.at)
  return story
}
