// Asks how to resolve name conflicts: for all at once, or one by one.
import { ask } from '#kernel/client/questions.ts'
import { deferred } from '#ui/deferred.tsx'
import type { ConflictAnswer, NameConflict } from '../../entities.ts'
import type { Answers } from './conflict-dialog.tsx'

const ConflictDialog = deferred(() => import('./conflict-dialog.tsx').then((module) => module.ConflictDialog))

async function askAnswers(conflicts: readonly NameConflict[], isEach: boolean): Promise<Answers | undefined> {
  if (!(await ConflictDialog.fetched())) return undefined
  return ask<Answers | undefined>((answer) => (
    <ConflictDialog conflicts={conflicts} isEach={isEach} onAnswer={answer} />
  ))
}

/** One answer for all; undefined if the person cancels. */
export async function askConflicts(conflicts: readonly NameConflict[]): Promise<ConflictAnswer | undefined> {
  const answers = await askAnswers(conflicts, false)
  return answers?.values().next().value
}

/** An answer for each conflict, by the ID of the added item. */
export const askEachConflict = (conflicts: readonly NameConflict[]) => askAnswers(conflicts, true)
