// Lays out overlapping events of a day side by side.
import type { Span } from './span.ts'

/** The position of an event: its first column out of `of`, and how many it spans. */
export type Column = { column: number; width: number; of: number }

/** Minimum height in minutes, so that short events have room for their text. */
const leastMinutes = 25

type Laid = { start: number; end: number; column: number; index: number }

/** Returns a position for each span, in order; an event widens into free columns beside it. */
export function layOutColumns(spans: readonly Span[]): Column[] {
  const inOrder = spans
    .map(({ start, end }, index) => ({ start, end: Math.max(end, start + leastMinutes), column: 0, index }))
    .toSorted((one, other) => one.start - other.start || other.end - one.end || one.index - other.index)
  const places: Column[] = Array.from({ length: spans.length }, () => ({ column: 0, width: 1, of: 1 }))
  let group: Laid[] = []
  let until = -Infinity
  for (const laid of inOrder) {
    if (laid.start >= until) {
      settle(group, places)
      group = []
    }
    laid.column = firstFree(group, laid)
    group.push(laid)
    until = Math.max(group.length === 1 ? -Infinity : until, laid.end)
  }
  settle(group, places)
  return places
}

const overlap = (one: Laid, other: Laid) => one.start < other.end && other.start < one.end

function firstFree(group: readonly Laid[], laid: Laid): number {
  const taken = new Set(group.filter((other) => overlap(other, laid)).map(({ column }) => column))
  let column = 0
  while (taken.has(column)) column++
  return column
}

function settle(group: readonly Laid[], places: Column[]) {
  const of = Math.max(0, ...group.map(({ column }) => column)) + 1
  for (const laid of group) {
    const beside = group.filter((other) => other.column > laid.column && overlap(other, laid))
    const next = Math.min(of, ...beside.map(({ column }) => column))
    places[laid.index] = { column: laid.column, width: next - laid.column, of }
  }
}
