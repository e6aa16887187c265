// Merges a person's change into a card, a column, a label or a subtask that others may have changed since that person read it.
import type { Clash } from '#kernel/errors.ts'
import { AppError } from '#kernel/errors.ts'
import type { FieldRevisions } from '#kernel/revisions.ts'
import { mergeOrRefuse } from '#kernel/revisions.ts'
import type { Change } from './change-queries.ts'

type Wanted<Current> = { [Field in keyof Current]?: Current[Field] | undefined }
type Known<Current> = {
  current: Current
  fieldRevisions: FieldRevisions
  seen: number | undefined
  changedBy?: Readonly<Record<string, string>>
}

/** Refuses to move what someone else moved since the revision `seen`; without one the last move wins. */
export function checkUnmoved(change: Change, movedAt: number | null, seen: number | undefined, place: Clash): void {
  if (seen === undefined || (movedAt ?? 0) <= seen) return
  const revision = change.revision - 1
  throw new AppError('conflict', 'Someone else moved this in the meantime', { clashes: { place }, revision })
}

/**
 * The record with what is wanted in it, and whether that is anything new. Fields that someone else changed to other
 * values since the revision `seen` are a `conflict` that carries both.
 */
export function mergeInto<Current extends { revision: number }>(
  change: Change,
  { current, ...known }: Known<Current>,
  wanted: Wanted<Current>,
): { merged: Current; fieldRevisions: FieldRevisions; isChanged: boolean } {
  // The board's revision stands for the record's own, so that what changes now gets the revision of this change.
  const result = mergeOrRefuse<Current>({ ...current, revision: change.revision - 1 }, known, wanted)
  return { ...result, isChanged: result.merged.revision === change.revision }
}
