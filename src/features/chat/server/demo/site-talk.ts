// The demo’s long conversation: half a year on the site, put together from what its people say to each other there.
import type { DemoConversation, Line, Who } from './demo-talk.ts'
import type { Exchange, Slot } from './site-exchanges.ts'
import { exchanges, words } from './site-exchanges.ts'

const linesInAll = 2_000
const daysBack = 182
const people: readonly Who[] = ['Wei', 'Mara', 'Imani', 'Jun', 'Omar', 'Noah', 'Kofi', 'Rosa', 'Petra', 'Tomás']

/** Always the same numbers, from 0 to below 1. */
function repeatable(): () => number {
  let state = 20_260
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], at: number): Item => {
  const item = items[Math.floor(at * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Fills what is said with the same words throughout, and begins sentences with a capital letter. */
function filled(text: string, seeds: Readonly<Record<string, string>>): string {
  const said = text.replaceAll(/\{(\w+)\}/g, (_, slot: string) => seeds[slot] ?? '')
  return capital(said.replaceAll(/[.?!] (\p{Ll})/gu, (part) => part.toUpperCase()))
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const beginsAt = 410
const workMinutes = 600

function linesOfSite(): Line[] {
  const random = repeatable()
  const lines: Line[] = []
  // As many exchanges a day as fill the half year, each with a beginning of its own, in the order of the day.
  const mean = exchanges.reduce((sum, exchange) => sum + exchange.length, 0) / exchanges.length
  const perDay = Math.round(linesInAll / mean / daysBack)
  let last: Exchange | undefined
  for (let day = daysBack; day > 0 && lines.length < linesInAll; day--) {
    const starts = Array.from({ length: perDay }, () => beginsAt + Math.floor(random() * workMinutes)).toSorted(
      (one, other) => one - other,
    )
    for (const start of starts) {
      let exchange = pick(exchanges, random())
      while (exchange === last) exchange = pick(exchanges, random())
      last = exchange
      const slots = Object.keys(words) as Slot[]
      const seeds: Record<string, string> = Object.fromEntries(slots.map((slot) => [slot, pick(words[slot], random())]))
      seeds['n2'] = pick(words.n, random())
      for (const [index, [by, text]] of exchange.entries())
        lines.push([by, `-${day} ${clock(start + index * 2)}`, filled(text, seeds)])
    }
  }
  return lines.slice(-linesInAll)
}

/** Its lines overlap here and there, as people’s do: they stand in the order of their moments. */
export const siteTalk = (): DemoConversation => ({ name: 'Site', people, lines: linesOfSite() })
