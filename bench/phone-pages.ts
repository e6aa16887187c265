// First screens on a phone, beside the floor in the same rounds and, if one is named, beside another build of Atrium.
import type { Browser } from 'playwright'
import { tokenOf } from './demo.ts'
import { floorPages } from './floor.ts'
import type { Front } from './front.ts'
import { visitTwice, weighScripts } from './phone.ts'
import { median } from './median.ts'
import type { Figure } from './report.ts'
import { atMost } from './report.ts'
import type { Mark, Watched } from './watch.ts'

/** A server: its address behind the link, which the phone uses, and its address without the link. */
export type Side = { url: string; origin: string }
export type Sides = { browser: Browser; front: Front; floor: Side; ours: Side; other?: Side | undefined }

type Bars = { ready: number; scripts?: number }
type Goal = { what: string; path: string; who?: string; mark: Mark; bars: Bars }

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const kibibyte = 1024
const floorGoal = { path: floorPages.asking, mark: { selector: 'li' } }
export const startMark: Mark = { selector: 'main a[href^="/dashboard/kanban/0"]' }
export const boardMark: Mark = { selector: 'main [data-card]' }

export const signInPage = {
  path: '/auth/login',
  mark: { selector: 'form [type=submit]:not([disabled])', isAlive: true },
} as const
export const startPage = { path: '/dashboard/general/app', who: 'jun', mark: startMark } as const

const goals: readonly Goal[] = [
  {
    what: 'dashboard',
    path: '/dashboard/general/ecommerce',
    who: 'imani',
    mark: { selector: 'main', text: '€\\s?\\d' },
    bars: { ready: 1.75, scripts: 250 },
  },
  { what: 'start page', ...startPage, bars: { ready: 1.75 } },
  { what: 'board', path: '/dashboard/kanban', who: 'jun', mark: boardMark, bars: { ready: 1.75 } },
  {
    what: 'table',
    path: '/dashboard/user/list',
    who: 'imani',
    mark: { selector: 'main [role=row][data-row]' },
    bars: { ready: 1.75, scripts: 220 },
  },
  { what: 'sign-in', ...signInPage, bars: { ready: 1.2, scripts: 120 } },
]

const quiet = { scripts: 450, requests: 90 }
const ofFloor = { firstContent: 0.75, largestPaint: 1.6, warm: 1.33 }
const noShift = 0
const shortBlock = 50

type Visit = { cold: Watched; warm: Watched }
type Seen = { side: Side; visits: readonly Visit[] }
type Opened = Pick<Goal, 'path' | 'mark' | 'who'>

/** Visits the sides in turn, so that other work on the machine slows all of them alike. */
async function visitInTurns({ browser, front, floor }: Sides, opened: readonly [Side, Opened][]): Promise<Seen[]> {
  const places = await Promise.all(
    opened.map(async ([side, { path, mark, who }]) => {
      const token = who && (await tokenOf(side.origin, who))
      return { side, opening: { url: side.url + path, mark, token }, visits: [] as Visit[] }
    }),
  )
  for (let round = 0; round < rounds; round++) {
    // Pages fetched ahead are the same in each round, so one round is enough; the floor fetches none.
    for (const { side, opening, visits } of places) {
      const isUntilQuiet = round === 0 && side !== floor
      visits.push(await visitTwice(browser, front, { ...opening, isUntilQuiet }))
    }
  }
  return places
}

type Summary = Record<
  | 'ready'
  | 'firstContent'
  | 'largestPaint'
  | 'warm'
  | 'before'
  | 'asked'
  | 'all'
  | 'requests'
  | 'layoutShift'
  | 'blocked',
  number
>

async function sumUp({ side: { origin }, visits }: Seen): Promise<Summary> {
  const middle = (pick: (visit: Visit) => number) => median(visits.map(pick))
  const early = visits.map(({ cold: { fetched, ready } }) => fetched.filter(({ end }) => end <= ready))
  const fetched = visits[0]?.cold.fetched ?? []
  const weights = await Promise.all([...early, fetched].map((files) => weighScripts(origin, files)))
  return {
    ready: middle(({ cold }) => cold.ready),
    firstContent: middle(({ cold }) => cold.firstContent),
    largestPaint: middle(({ cold }) => cold.largestPaint),
    warm: middle(({ warm }) => warm.ready),
    before: median(weights.slice(0, -1)) / kibibyte,
    asked: median(early.map(({ length }) => length)),
    all: (weights.at(-1) ?? 0) / kibibyte,
    requests: fetched.length,
    blocked: middle(({ cold }) => cold.blocked),
    layoutShift: Math.max(...visits.flatMap(({ cold, warm }) => [cold.layoutShift, warm.layoutShift])),
  }
}

type Sums = { floor: Summary; ours: Summary; other?: Summary | undefined }

function figuresOf({ what, bars }: Goal, { floor, ours, other }: Sums): Figure[] {
  const time = (name: string, key: keyof Summary, bar: number): Figure => {
    const ratio = (sum: Summary) => sum[key] / floor[key]
    const told = (sum: Summary) => `${Math.round(sum[key])} ms`
    return {
      what: `phone, ${what}: ${name} ÷ floor`,
      value: ratio(ours),
      unit: 'of the floor',
      ...atMost(bar, ratio(ours)),
      beside: `${told(ours)}; floor ${told(floor)}${other ? `; other ${told(other)}, ${ratio(other).toFixed(2)}` : ''}`,
    }
  }
  const count = (name: string, key: keyof Summary, unit: string, bar?: number): Figure => {
    const told = (sum: Summary) => String(Number(sum[key].toFixed(key === 'layoutShift' ? 4 : 0)))
    return {
      what: `phone, ${what}: ${name}`,
      value: ours[key],
      unit,
      ...(bar !== undefined && atMost(bar, ours[key])),
      beside: `floor ${told(floor)}${other ? `; other ${told(other)}` : ''}`,
    }
  }
  return [
    time('content ready', 'ready', bars.ready),
    time('first words', 'firstContent', ofFloor.firstContent),
    time('largest paint', 'largestPaint', ofFloor.largestPaint),
    time('second visit ready', 'warm', ofFloor.warm),
    count('JS before content, gzip', 'before', 'KiB', bars.scripts),
    count('requests before content', 'asked', ''),
    count('JS until quiet, gzip', 'all', 'KiB', quiet.scripts),
    count('requests until quiet', 'requests', '', quiet.requests),
    count('layout shift', 'layoutShift', '', noShift),
    count('blocking time', 'blocked', 'ms', shortBlock),
  ]
}

export async function measureFirstScreens(sides: Sides): Promise<Figure[]> {
  const { floor, ours, other } = sides
  const figures: Figure[] = []
  for (const goal of goals) {
    const builds: [Side, Opened][] = [[ours, goal], ...(other ? [[other, goal] satisfies [Side, Opened]] : [])]
    const seen = await visitInTurns(sides, [[floor, floorGoal], ...builds])
    const [ground, own, its] = await Promise.all(seen.map(sumUp))
    if (ground && own) figures.push(...figuresOf(goal, { floor: ground, ours: own, other: its }))
  }
  return figures
}
