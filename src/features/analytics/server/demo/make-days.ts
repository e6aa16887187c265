// Makes the demo's visits day by day: more of them where more was ordered, from the countries that orders go to.
import { hash } from '#kernel/seed.ts'
import type { Audience, Source, System, Topic } from '../../entities.ts'
import { addDays } from '../../range.ts'
import { topicOf } from '../views/visitor.ts'
import type { DemoPage } from './chances.ts'
import { demoPages, firstSources, hostWeights, otherCountries, sourceWeights, systemWeights } from './chances.ts'

const fractionOf = (seed: string) => hash(seed) / 2 ** 32

/** Fractions from 0 up to 1, the same on every run. */
type Luck = () => number
function luckOf(seed: string): Luck {
  let state = (hash(seed) % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** A whole number for each, which together make `total`: as near to the weights as luck has it. */
function shareOut<Key extends string>(total: number, weights: Readonly<Record<Key, number>>, luck: Luck) {
  const entries = Object.entries<number>(weights) as [Key, number][]
  const sum = entries.reduce((all, [, weight]) => all + weight, 0)
  const shares = entries.map(([key, weight]) => {
    const exact = (total * weight) / sum
    return { key, count: Math.floor(exact), rest: (exact % 1) * 0.5 + luck() * 0.5, weight }
  })
  let left = total - shares.reduce((all, { count }) => all + count, 0)
  for (const share of shares.toSorted((one, other) => other.rest - one.rest)) {
    if (left === 0) break
    if (share.weight === 0) continue
    share.count++
    left--
  }
  return shares.filter(({ count }) => count > 0).map(({ key, count }) => ({ key, count }))
}

type Visit = {
  path: string
  source: Source
  audience: Audience
  host: string | null
  country: string | null
  system: System
  /** The pages that it saw after the first. */
  others: string[]
}

/** One of so many visits became an order. */
const visitsOfOrder = 19
const visitsOfDay = 34
const pagesMost = 5

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** On Sundays and Saturdays fewer come; the site grows. */
function visitsOn(day: string, { orders, age }: { orders: number; age: number }): number {
  const isWeekend = weekdayOf(day) % 6 === 0
  const grown = visitsOfDay * (1.5 - age / 900)
  return Math.round((grown + orders * visitsOfOrder) * (isWeekend ? 0.8 : 1) * (0.85 + fractionOf(`many ${day}`) * 0.3))
}

const expanded = <Key extends string>(shares: readonly { key: Key; count: number }[]): Key[] =>
  shares.flatMap(({ key, count }) => Array.from({ length: count }, () => key))

/** In an order of chance. */
function shuffled<Item>(items: readonly Item[], luck: Luck): Item[] {
  const left = [...items]
  for (let place = left.length - 1; place > 0; place--) {
    const other = Math.floor(luck() * (place + 1))
    const kept = left[place] as Item
    left[place] = left[other] as Item
    left[other] = kept
  }
  return left
}

const audienceOf = new Map(demoPages.map(({ path, audience }) => [path, audience]))

/** The site at a time: its pages, and from where people found them. */
function siteOf(pages: readonly DemoPage[], sources: Readonly<Record<Source, number>>) {
  const pathsOf = (audience: Audience) => pages.filter((page) => page.audience === audience).map(({ path }) => path)
  return {
    weights: Object.fromEntries(pages.map(({ path, weight }) => [path, weight])),
    paths: { visitor: pathsOf('visitor'), member: pathsOf('member'), staff: pathsOf('staff') },
    sources,
  }
}
const siteNow = siteOf(demoPages, sourceWeights)
const firstSite = siteOf(
  demoPages.filter(({ isNew }) => !isNew),
  firstSources,
)
/** Fourteen months. */
const newDays = 426

/** The pages after the first: none in a third of all visits. */
function othersOf(known: readonly string[], luck: Luck): string[] {
  const many = luck()
  const count = many < 0.35 ? 0 : Math.floor(many ** 2 * pagesMost) + 1
  return Array.from({ length: count }, () => known[Math.floor(luck() * known.length)] ?? '/')
}

const topicsOf = new Map(demoPages.map(({ path }) => [path, topicOf(path)]))

export type DemoDay = { day: string; visits: Visit[] }
type World = { orders: ReadonlyMap<string, number>; countries: Readonly<Record<string, number>> }

/** By how many orders a visit from there becomes: countries differ. */
export const countryWeights = (orders: readonly { country: string; value: number }[]): Record<string, number> => {
  const all = orders.reduce((sum, { value }) => sum + value, 0)
  const known = orders.map(({ country, value }) => [
    country,
    (value / all) * 82 * (0.6 + fractionOf(`rate ${country}`)),
  ])
  return { ...otherCountries, ...(Object.fromEntries(known) as Record<string, number>) }
}

/** Without a name nothing is known of it. */
const named = (name: string | undefined): string | null => (name === '' ? null : (name ?? null))

/** `part` of a day is over. */
export function makeDay(day: string, age: number, { orders, countries }: World, part = 1): DemoDay {
  const luck = luckOf(day)
  const site = age > newDays ? firstSite : siteNow
  const count = Math.round(visitsOn(day, { orders: orders.get(day) ?? 0, age }) * part)
  const some = <Key extends string>(weights: Readonly<Record<Key, number>>) =>
    shuffled(expanded(shareOut(count, weights, luck)), luck)
  const [firsts, sources, lands, systems] = [
    some(site.weights),
    some(site.sources),
    some(countries),
    some(systemWeights),
  ]
  const hosts = Object.fromEntries(
    Object.entries(hostWeights).map(([source, weights]) => {
      const sent = sources.filter((one) => one === source).length
      return [source, Object.keys(weights).length > 0 ? expanded(shareOut(sent, weights, luck)) : []]
    }),
  )
  const visits = firsts.map((path, place): Visit => {
    const audience = audienceOf.get(path) ?? 'visitor'
    // People of the workspace type its address, or have kept it.
    const source = audience === 'visitor' ? (sources[place] ?? 'direct') : 'direct'
    return {
      path,
      source,
      audience,
      host: named(hosts[source]?.pop()),
      country: named(lands[place]),
      system: systems[place] ?? 'other',
      others: othersOf(site.paths[audience], luck),
    }
  })
  return { day, visits }
}

export const daysBefore = (today: string, count: number): { day: string; age: number }[] =>
  Array.from({ length: count + 1 }, (_, age) => ({ day: addDays(today, -age), age })).toReversed()

export type SumRow = { kind: string; start: string; key: string; class: string; visits: number; views: number }

/** As `addUp` would add them: for days of which single views are long gone. */
export function sumsOf({ day, visits }: DemoDay): SumRow[] {
  const sums = new Map<string, SumRow>()
  const add = (kind: string, key: string, { of = '', begun = 0 }: { of?: string; begun?: number }) => {
    const name = `${kind} ${key} ${of}`
    const row = sums.get(name) ?? { kind, start: day, key, class: of, visits: 0, views: 0 }
    row.visits += begun
    row.views++
    sums.set(name, row)
  }
  for (const { source, host, country, system, audience, path, others } of visits) {
    const seen = new Set<Topic>()
    for (const [step, page] of [path, ...others].entries()) {
      const begun = step === 0 ? 1 : 0
      const topic = topicsOf.get(page) ?? 'about'
      add('source', source, { begun })
      if (host !== null) add('host', host, { of: source, begun })
      add('country', country ?? '', { begun })
      add('system', system, { begun })
      add('audience', audience, { begun })
      add('topic', topic, { of: audience, begun: seen.has(topic) ? 0 : 1 })
      add('path', page, { of: `${topic}/${source}/${audience}`, begun })
      seen.add(topic)
    }
  }
  return [...sums.values()]
}
