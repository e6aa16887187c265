// Asks, on whichever page the person is, which of two values of a field stays.
import type { Failure } from '#kernel/client/failure.ts'
import { ask } from '#kernel/client/questions.ts'
import type { ActKind } from './act-table.ts'
import { deferred } from '#ui/deferred.tsx'

export type Whose = 'mine' | 'theirs'
export type FieldClash = {
  kind: ActKind
  /** The card that they are on; of a column or label without one. */
  cardId: string | undefined
  /** What the person calls what they changed. */
  name: string
  clashes: NonNullable<Failure['clashes']>
}

const ClashDialog = deferred(() => import('../card/clash-dialog.tsx').then((module) => module.ClashDialog))

export const askWhose = (clash: FieldClash): Promise<Whose> =>
  ask((choose) => <ClashDialog clash={clash} onChoose={choose} />)
