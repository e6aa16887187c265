// Lays out bars in lanes across the days of a week or of the all-day row.
import type { Span } from './span.ts'
import { firstDayOf, lastDayOf } from './span.ts'

/** A bar: its first day in this row, how many days it spans, and its lane. */
export type Bar<Item> = {
  item: Item
  column: number
  columns: number
  lane: number
  /** It continues in the previous or next row. */
  isContinued: boolean
  continues: boolean
}

/**
 * `days` are ascending, without hidden ones. The longest bars are on top, timed ones below by start, and dates of other
 * features below the person's own events.
 */
export function layOutLanes<Item extends { span: Span; layer?: unknown }>(
  items: readonly Item[],
  days: readonly number[],
): Bar<Item>[] {
  const bars = items.flatMap((item) => barOf(item, days) ?? [])
  const inOrder = bars.toSorted(
    (one, other) =>
      Number(one.item.layer !== undefined) - Number(other.item.layer !== undefined) ||
      one.column - other.column ||
      other.columns - one.columns ||
      Number(other.item.span.allDay) - Number(one.item.span.allDay) ||
      one.item.span.start - other.item.span.start,
  )
  const taken = days.map(() => new Set<number>())
  return inOrder.map((bar) => {
    const over = taken.slice(bar.column, bar.column + bar.columns)
    let lane = 0
    while (over.some((lanes) => lanes.has(lane))) lane++
    for (const lanes of over) lanes.add(lane)
    return { ...bar, lane }
  })
}

function barOf<Item extends { span: Span }>(item: Item, days: readonly number[]): Bar<Item> | undefined {
  const [first, last] = [firstDayOf(item.span), lastDayOf(item.span)]
  const column = days.findIndex((day) => day >= first)
  const end = days.findLastIndex((day) => day <= last)
  if (column < 0 || end < column) return undefined
  const columns = end - column + 1
  return { item, column, columns, lane: 0, isContinued: first < (days[0] ?? 0), continues: last > (days.at(-1) ?? 0) }
}

export type Fitted<Item> = { shown: Bar<Item>[]; hidden: number[] }

/** If a day has more bars than `room`, its last line says how many are hidden (`hidden`, by column). */
export function fitLanes<Item>(bars: readonly Bar<Item>[], columns: number, room: number): Fitted<Item> {
  let hidden = countIn(
    bars.filter(({ lane }) => lane >= room),
    columns,
  )
  for (;;) {
    const cramped = hidden
    const isShown = (bar: Bar<Item>) =>
      bar.lane < (cramped.some((count, column) => count > 0 && isIn(bar, column)) ? room - 1 : room)
    hidden = countIn(
      bars.filter((bar) => !isShown(bar)),
      columns,
    )
    // A bar hidden on one day is hidden on all its days, which then need the line too.
    if (hidden.every((count, column) => count > 0 === (cramped[column] ?? 0) > 0))
      return { shown: bars.filter(isShown), hidden }
  }
}

const countIn = <Item>(bars: readonly Bar<Item>[], columns: number): number[] =>
  Array.from({ length: columns }, (_, column) => bars.filter((bar) => isIn(bar, column)).length)

const isIn = ({ column, columns }: { column: number; columns: number }, at: number) =>
  at >= column && at < column + columns
