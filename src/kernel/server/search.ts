// Asks every feature that lets its records be found.
import { findRecords, hitsOfFeature } from '../search-contract.ts'
import type { Findable, Part } from './parts.ts'
import { partsOf } from './parts.ts'
import { on } from './http/routes.ts'

/**
 * Lets a feature's records be found. `search_words(text)` makes the words of a text and `search_query(text)` what is
 * asked for (migrations): keep `to_tsvector('simple', search_words(…))` as a generated column with a GIN index.
 */
export const findable = (find: Findable['find']): Findable => ({ kind: 'findable', find })

export function searchParts(parts: readonly Part[]): Part[] {
  const sources = partsOf(parts, 'findable')
  return [
    on(findRecords, async ({ db, actor, input: { text } }) => {
      const found = await Promise.all(sources.map(({ find }) => find(db, actor, { text, limit: hitsOfFeature })))
      return { hits: found.flat() }
    }),
  ]
}
