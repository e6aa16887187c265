// Visits of a time beside those of the time before: by source, site, continent, system, and what people came for.
import { continentOf } from '#kernel/continents.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { hostsShown, readVisits } from '../../contract.ts'
import { audiences, sources, topics } from '../../entities.ts'
import { beforeOf, bucketOf, piecesOf, startsOf, stepsOf } from '../../range.ts'
import type { Range } from '../../range.ts'
import { readIsCounting } from '../views/view-queries.ts'
import type { Asked } from './asked.ts'
import { askedOf } from './asked.ts'
import type { SourceDay } from './sum-queries.ts'
import { readHosts, readSince, readSourceDays, readSums } from './sum-queries.ts'

type Sums = Awaited<ReturnType<typeof readSums>>
/** Null where the time before isn’t counted to its beginning. */
type Before<Value> = Value | null

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0)

function sourcesOf(range: Range, days: readonly SourceDay[], earlier: Before<readonly SourceDay[]>) {
  return sources.map((source) => {
    const own = days.filter((day) => day.source === source)
    return {
      source,
      value: sumOf(own, ({ visits }) => visits),
      before: earlier && sumOf(earlier, (day) => (day.source === source ? day.visits : 0)),
      steps: stepsOf(
        range,
        own.map(({ day, visits }) => ({ day, value: visits })),
      ),
    }
  })
}

/** Each key with its visits, now and before, the most first. */
function ranked<Key extends string>(now: Sums, before: Before<Sums>, keyOf: (sum: Sums[number]) => Key | undefined) {
  const counted = (sums: Sums) => {
    const found = new Map<Key, number>()
    for (const sum of sums) {
      const key = keyOf(sum)
      if (key !== undefined) found.set(key, (found.get(key) ?? 0) + sum.visits)
    }
    return found
  }
  const earlier = before && counted(before)
  return [...counted(now)]
    .filter(([, value]) => value > 0)
    .map(([key, value]) => ({ key, value, before: earlier && (earlier.get(key) ?? 0) }))
    .toSorted((one, other) => other.value - one.value || one.key.localeCompare(other.key))
}

const audiencesOf = (sums: Sums) =>
  audiences.map((audience) => ({
    audience,
    visits: sumOf(sums, (sum) => (sum.kind === 'audience' && sum.key === audience ? sum.visits : 0)),
    topics: topics.map((topic) => ({
      topic,
      visits: sumOf(sums, (sum) =>
        sum.kind === 'topic' && sum.key === topic && sum.class === audience ? sum.visits : 0,
      ),
    })),
  }))

async function readAll(db: Db, { today, ...range }: Asked) {
  const before = beforeOf(range)
  const [pieces, piecesBefore] = [piecesOf(range, today), piecesOf(before, today)]
  const [isCounting, since, days, daysBefore, sums, sumsBefore, hosts] = await Promise.all([
    readIsCounting(db),
    readSince(db),
    readSourceDays(db, range),
    readSourceDays(db, before),
    readSums(db, pieces),
    readSums(db, piecesBefore),
    readHosts(db, { now: pieces, before: piecesBefore, most: hostsShown }),
  ])
  const isKnown = since !== null && since <= before.from
  const earlier = isKnown ? sumsBefore : null
  const compared = (of: (day: SourceDay) => number) => ({
    value: sumOf(days, of),
    before: isKnown ? sumOf(daysBefore, of) : null,
  })
  return {
    ...range,
    before,
    bucket: bucketOf(range),
    starts: startsOf(range),
    isCounting,
    since,
    visits: compared(({ visits }) => visits),
    views: compared(({ views }) => views),
    sources: sourcesOf(range, days, isKnown ? daysBefore : null),
    hosts: hosts.map((host) => ({ ...host, before: isKnown ? host.before : null })),
    continents: ranked(sums, earlier, (sum) => (sum.kind === 'country' ? continentOf(sum.key) : undefined)).map(
      ({ key: continent, ...counts }) => ({ continent, ...counts }),
    ),
    systems: ranked(sums, earlier, (sum) => (sum.kind === 'system' ? sum.key : undefined)).map(
      ({ key: system, ...counts }) => ({ system, ...counts }),
    ),
    audiences: audiencesOf(sums),
  }
}

export const visitsCall: Part = on(readVisits, ({ db, workspace, input }) => readAll(db, askedOf(input, workspace)))
