// Asks, on whichever page the person is, which of two values of a field stays.
import { ask } from '#kernel/client/questions.ts'
import { deferred } from '#ui/deferred.tsx'
import type { FieldClash, Choice } from './field-clash.ts'

const ClashDialog = deferred(() => import('../card/clash-dialog.tsx').then((module) => module.ClashDialog))

export const askWhichToKeep = (clash: FieldClash): Promise<Choice> =>
  ask((choose) => <ClashDialog clash={clash} onChoose={choose} />)
