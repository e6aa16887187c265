// Merges a person's change into a card or column that others may have changed since that person read it.
import { AppError } from '#kernel/errors.ts'
import type { FieldRevisions } from '#kernel/revisions.ts'
import { mergeChange } from '#kernel/revisions.ts'
import type { Change } from './change-queries.ts'

type Revised = { revision: number }
type Wanted<Current> = { [Field in keyof Current]?: Current[Field] | undefined }

/**
 * The record with what is wanted in it, and whether that is anything new. Fields that someone else changed to other
 * values since the revision `seen` are a `conflict` that carries both.
 */
export function mergeInto<Current extends Revised>(
  change: Change,
  { current, fieldRevisions, seen }: { current: Current; fieldRevisions: FieldRevisions; seen: number | undefined },
  wanted: Wanted<Current>,
): { merged: Current; fieldRevisions: FieldRevisions; isChanged: boolean } {
  // The board's revision stands for the record's own, so that what changes now gets the revision of this change.
  const revision = change.revision - 1
  const result = mergeChange<Current>({ ...current, revision }, fieldRevisions, wanted, seen)
  if (result.clashes) {
    throw new AppError('conflict', 'Someone else changed this meanwhile', { clashes: result.clashes, revision })
  }
  return { ...result, isChanged: result.merged.revision === change.revision }
}
