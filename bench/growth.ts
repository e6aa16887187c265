// Lists at growing sizes: how long one answer takes at each, and the exponent by which that grows.
import type { Request } from './clients.ts'
import { fire } from './clients.ts'
import type { Figure } from './report.ts'
import { atMost } from './report.ts'

// A million people were tried too, in eight minutes: `BENCH_ROWS=1000000 npm run bench -- users`.
const most = Number(process.env['BENCH_ROWS'] ?? 100_000)
const allSizes = [100, 1_000, 10_000, 100_000, 1_000_000]
const usualSeconds = 2
// Statements are prepared and plans are chosen by then, and what was written just now is in memory.
const secondsBefore = 0.5
const slowest = 100
const steepest = 0.15

type Growing = {
  url: string
  /** The number of rows. */
  what: string
  /** Brings it to this size; what is then asked for, by what it is. */
  fill: (size: number) => Promise<Record<string, Request>>
  /** From this size on. */
  from?: number
  /** Up to this size. */
  upTo?: number
  /** Each is asked for so long. */
  seconds?: number
}

export async function measureGrowth({
  url,
  what,
  fill,
  from = 1_000,
  upTo = most,
  seconds = usualSeconds,
}: Growing): Promise<Figure[]> {
  const sizes = [...allSizes.filter((size) => size >= from && size < upTo), upTo]
  const slopeOf = (first: number, last: number) =>
    Math.log(last / first) / Math.log((sizes.at(-1) ?? 1) / (sizes[0] ?? 1))
  const medians = new Map<string, number[]>()
  const figures: Figure[] = []
  for (const size of sizes) {
    for (const [asked, request] of Object.entries(await fill(size))) {
      const load = { url, requests: [request], clients: 1 }
      await fire({ ...load, seconds: secondsBefore })
      const { p50, p99 } = await fire({ ...load, seconds })
      medians.set(asked, [...(medians.get(asked) ?? []), p50])
      figures.push({
        what: `${size} ${what}: ${asked}, p99`,
        value: p99,
        unit: 'ms',
        ...atMost(slowest, p99),
        beside: `p50 ${p50.toFixed(1)} ms`,
      })
    }
  }
  const growing = [...medians].map(([asked, [first = 1, ...more]]): Figure => {
    const slope = slopeOf(first, more.at(-1) ?? first)
    return { what: `${what}, ${asked}: growth of p50`, value: slope, unit: 'log/log', ...atMost(steepest, slope) }
  })
  return [...figures, ...growing]
}
