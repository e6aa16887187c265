// The plan of an import: rows to write and to remove, what is left out, and how many of each.
import type { Noted, Skipped } from '../../entities.ts'
import type { EventRow } from '../events/rows.ts'

export type Existing = { row: EventRow; changed: EventRow[] }
export type Plan = {
  save: EventRow[]
  remove: string[]
  skipped: Skipped[]
  notes: Noted[]
  touched: Set<string>
  counts: Record<'added' | 'changed' | 'removed', number>
}
