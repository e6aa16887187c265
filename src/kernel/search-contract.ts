// Looking for records of all features at once.
import { endpoint } from './contract.ts'
import type { Infer } from './shape.ts'
import { line, list, nullable, object, optional, text } from './shape.ts'

/** Records that one feature shows at most. */
export const hitsOfFeature = 8
const maxHits = 200

export const Hit = object({
  /** `kanban.card`: the kind, as its feature names it. */
  kind: line({ max: 100 }),
  id: line({ max: 100 }),
  title: text({ max: 300 }),
  /** Where it belongs: the board of a card. */
  note: nullable(text({ max: 300 })),
  /** A path of our own. */
  link: text({ max: 500 }),
  /** For people: their picture; null for one generated from their name. */
  avatarUrl: optional(nullable(text({ max: 2000 }))),
})
export type Hit = Infer<typeof Hit>

/** Records the person may see that contain all these words, or words that start with them. */
export const findRecords = endpoint('GET', '/api/search', {
  may: 'person',
  input: object({ text: line({ max: 100 }) }),
  output: object({ hits: list(Hit, maxHits) }),
})
