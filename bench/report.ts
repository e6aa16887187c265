// Prints what was measured as one table and keeps it under bench/results.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

export type Figure = {
  what: string
  value: number
  unit: string
  /** The bar as people read it (`≤ 135`), and whether it holds; absent where there is none. */
  bar?: string
  holds?: boolean
  /** A reference value: the floor, a percentile. */
  beside?: string
}

export const atMost = (limit: number, value: number) => ({ bar: `≤ ${limit}`, holds: value <= limit })
export const atLeast = (limit: number, value: number) => ({ bar: `≥ ${limit}`, holds: value >= limit })

const places = (value: number) =>
  Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2

export function print(figures: readonly Figure[]) {
  const rows = figures.map(({ what, value, unit, bar = '', holds, beside = '' }) => [
    what,
    `${value.toFixed(places(value))} ${unit}`,
    bar,
    holds === undefined ? '' : holds ? 'holds' : 'MISSED',
    beside,
  ])
  const head = ['figure', 'measured', 'bar', '', 'beside']
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows]) {
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
  }
}

/** `parts` are named when not all was measured. */
export function keep(figures: readonly Figure[], now: Date, parts: readonly string[]) {
  const about = { measuredAt: now.toISOString(), node: process.version, cores: cpus().length, cpu: cpus()[0]?.model }
  mkdirSync('bench/results', { recursive: true })
  const file = `bench/results/${[now.toISOString().slice(0, 10), ...parts].join('-')}.json`
  writeFileSync(file, `${JSON.stringify({ about, figures }, null, 2)}\n`)
  return file
}
