// The rows behind a mark of a chart, named by the address, so that a link and the back button lead there.
import { useSearch } from '@tanstack/react-router'
import { continents } from '#kernel/continents.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { listRows, RowKind } from '../contract.ts'
import { rowKinds } from '../contract.ts'
import { audiences, sources, topics } from '../entities.ts'
import { isDay } from './chosen-range.ts'
import { useRange, useWriteSearch } from './use-range.ts'

type RowsInput = InputOf<typeof listRows>
export type Mark = Pick<RowsInput, 'by' | 'source' | 'continent' | 'country' | 'topic' | 'audience'> & {
  /** A part of the time that the page shows. */
  since?: string | undefined
  until?: string | undefined
}

const none = {
  rows: undefined,
  since: undefined,
  until: undefined,
  source: undefined,
  continent: undefined,
  country: undefined,
  topic: undefined,
  audience: undefined,
}

/** The kinds of rows that a mark has: others would be refused. */
export function kindsOf({ source, continent, country, topic, audience }: Omit<Mark, 'by'>): readonly RowKind[] {
  if (topic !== undefined || audience !== undefined) return ['path']
  if (continent !== undefined) return ['country']
  if (country !== undefined) return ['day']
  return source === undefined ? ['path', 'host', 'country', 'day'] : ['path', 'host', 'day']
}

function readMark(search: Readonly<Record<string, unknown>>): Mark | undefined {
  const oneOf = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === search[key])
  const by = oneOf('rows', rowKinds)
  if (by === undefined) return undefined
  const { country, since, until } = search
  const mark = {
    source: oneOf('source', sources),
    continent: oneOf('continent', continents),
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : undefined,
    topic: oneOf('topic', topics),
    audience: oneOf('audience', audiences),
    since: isDay(since) ? since : undefined,
    until: isDay(until) ? until : undefined,
  }
  const kinds = kindsOf(mark)
  return { ...mark, by: kinds.includes(by) ? by : (kinds[0] ?? by) }
}

export function useMark() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const write = useWriteSearch()
  return {
    mark: readMark(search),
    open: ({ by, ...mark }: Mark) => write({ ...none, ...mark, rows: by }),
    close: () => write(none),
  }
}

/** The input of the call for these rows. */
export function useRowsInput({ since, until, ...mark }: Mark): RowsInput {
  const { input } = useRange()
  const days = since !== undefined && until !== undefined ? { from: since, to: until } : input
  const given = Object.entries(mark).filter(([, value]) => value !== undefined)
  return { ...days, ...Object.fromEntries(given), by: mark.by }
}
