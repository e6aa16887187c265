// Merges one person's change into a record that others may have changed meanwhile, field by field.
import type { Clash } from './errors.ts'
import { AppError } from './errors.ts'

/** The revision at which each field last changed; a field that never changed is absent. */
export type FieldRevisions = Record<string, number>

type Merge<Current> =
  | { merged: Current; fieldRevisions: FieldRevisions; clashes?: undefined }
  | { clashes: Record<string, Clash> }

const isSame = (left: unknown, right: unknown) =>
  Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right)

/**
 * The record with the change in it, its revision one higher if anything changed. With `seen`, the revision that the
 * caller had before them, fields that were changed since to another value than the caller's come back as clashes, for
 * `AppError('conflict', …, { clashes, revision })`; without it the last write wins per field. Fields of the change
 * that are undefined or equal to what stands change nothing.
 */
export function mergeChange<Current extends { revision: number }>(
  current: Current,
  fieldRevisions: FieldRevisions,
  change: { [Field in keyof Current]?: Current[Field] | undefined },
  seen: number = current.revision,
): Merge<Current> {
  const values = new Map<string, unknown>(Object.entries(current))
  const changed = Object.entries(change).filter(
    ([field, value]) => field !== 'revision' && value !== undefined && !isSame(value, values.get(field)),
  )
  const clashing = changed.filter(([field]) => (fieldRevisions[field] ?? 0) > seen)
  if (clashing.length > 0) {
    const clashOf = ([field, yours]: [string, unknown]) => [field, { yours, theirs: values.get(field) }] as const
    return { clashes: Object.fromEntries(clashing.map(clashOf)) }
  }
  const revision = changed.length > 0 ? current.revision + 1 : current.revision
  return {
    merged: { ...current, ...Object.fromEntries(changed), revision },
    fieldRevisions: { ...fieldRevisions, ...Object.fromEntries(changed.map(([field]) => [field, revision])) },
  }
}

type Known = {
  fieldRevisions: FieldRevisions
  seen: number | undefined
  /** The name of the person who changed a field last, where that is known. */
  changedBy?: Readonly<Record<string, string>>
}

/** Like `mergeChange`; where fields clash, refuses with both values of each and the revision that stands. */
export function mergeOrRefuse<Current extends { revision: number }>(
  current: Current,
  { fieldRevisions, seen, changedBy = {} }: Known,
  change: { [Field in keyof Current]?: Current[Field] | undefined },
): { merged: Current; fieldRevisions: FieldRevisions } {
  const merge = mergeChange(current, fieldRevisions, change, seen)
  if (!merge.clashes) return merge
  const clashes = Object.fromEntries(
    Object.entries(merge.clashes).map(([field, clash]) => {
      const by = changedBy[field]
      return [field, by === undefined ? clash : { ...clash, by }]
    }),
  )
  const { revision } = current
  throw new AppError('conflict', 'Someone else changed this in the meantime', { clashes, revision })
}
