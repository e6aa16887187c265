// The rows behind a mark of a chart: days, paths, sites or countries.
import type { InputOf } from '#kernel/contract.ts'
import { continentOf } from '#kernel/continents.ts'
import { codes } from '#kernel/countries.ts'
import { refusedField } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { RowKind } from '../../contract.ts'
import { listRows, rowsAtOnce } from '../../contract.ts'
import { piecesOf } from '../../range.ts'
import type { Asked } from './asked.ts'
import { askedOf } from './asked.ts'
import type { Row } from './sum-queries.ts'
import { readCountryRows, readDayRows, readHostRows, readPathRows } from './sum-queries.ts'

type Input = InputOf<typeof listRows>
type Filter = 'source' | 'continent' | 'country' | 'topic' | 'audience'

const filtersOf: Record<RowKind, readonly Filter[]> = {
  day: ['source', 'country'],
  path: ['source', 'topic', 'audience'],
  host: ['source'],
  country: ['continent'],
}
const filters = ['source', 'continent', 'country', 'topic', 'audience'] as const

function checkFilters(input: Input): void {
  const wrong = filters.find((filter) => input[filter] !== undefined && !filtersOf[input.by].includes(filter))
  if (wrong) throw refusedField(wrong, 'not-allowed', `Rows by ${input.by} can’t be filtered by ${wrong}`)
  if (input.source !== undefined && input.country !== undefined)
    throw refusedField('country', 'not-allowed', 'Days can be filtered by source or by country, not by both')
}

function skipOf({ skip = '0' }: Input): number {
  if (!/^\d+$/.test(skip)) throw refusedField('skip', 'not-allowed', 'Skip is a whole number')
  return Number(skip)
}

/** Visits without a country have an empty one, whose continent is unknown. */
const countryKeys = ({ continent }: Input) =>
  continent === undefined ? null : ['', ...codes.split(' ')].filter((code) => continentOf(code) === continent)

function readRows(db: Db, { today, ...range }: Asked, input: Input): Promise<Row[]> {
  const { source = null, topic = null, audience = null, country = null } = input
  // One more says whether there are more.
  const paged = { pieces: piecesOf(range, today), skip: skipOf(input), most: rowsAtOnce }
  switch (input.by) {
    case 'day':
      return country === null
        ? readDayRows(db, { ...range, ...paged, kind: 'source', key: source })
        : readDayRows(db, { ...range, ...paged, kind: 'country', key: country })
    case 'path':
      return readPathRows(db, { ...paged, source, topic, audience })
    case 'host':
      return readHostRows(db, { ...paged, source })
    case 'country':
      return readCountryRows(db, { ...paged, countries: countryKeys(input) })
  }
}

export const rowsCall: Part = on(listRows, async ({ db, workspace, input }) => {
  checkFilters(input)
  const { today, ...range } = askedOf(input, workspace)
  const found = await readRows(db, { today, ...range }, input)
  const total = found[0]?.total ?? 0
  const rows = found.map(({ key, source, visits, views }) => ({ key, source, visits, views }))
  return { ...range, rows, total, hasMore: skipOf(input) + rows.length < total }
})
