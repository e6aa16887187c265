// A clash over fields of a card, a column, a label or a subtask, as the question about it shows it.
import type { Failure } from '#kernel/client/failure.ts'
import type { CommandKind } from './command-table.ts'

export type Choice = 'mine' | 'theirs'
export type FieldClash = {
  kind: CommandKind
  /** Absent for a column or a label. */
  cardId: string | undefined
  /** The name of the record, as the person sees it. */
  name: string
  clashes: NonNullable<Failure['clashes']>
}
