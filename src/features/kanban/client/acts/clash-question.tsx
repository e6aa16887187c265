// Asks, on whichever page the person is, which of two values of a field stays.
import type { Failure } from '#kernel/client/failure.ts'
import { ask } from '#kernel/client/questions.ts'
import { deferred } from '#ui/deferred.tsx'

export type Whose = 'mine' | 'theirs'
export type FieldClash = {
  /** The card whose fields they are; of a column without one. */
  cardId: string | undefined
  /** What the person calls what they changed. */
  name: string
  clashes: NonNullable<Failure['clashes']>
}

const ClashDialog = deferred(() => import('../card/clash-dialog.tsx').then((module) => module.ClashDialog))

export const askWhose = (clash: FieldClash): Promise<Whose> =>
  ask((choose) => <ClashDialog clash={clash} onChoose={choose} />)
