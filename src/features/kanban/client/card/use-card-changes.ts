// Changes fields of cards; where someone else changed the same field meanwhile, the person chooses.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '#kernel/client/failure.ts'
import type { CardChange } from '../../contract.ts'
import type { Card } from '../../entities.ts'
import { cardKey } from '../board-keys.ts'
import * as acts from '../acts/card-acts.ts'

type Whose = 'mine' | 'theirs'
/** What stands now, and at which revision of the card. */
type Settled = { whose: Whose; revision: number }
export type FieldClash = { card: Card; change: CardChange; failure: Failure; choose: (whose: Whose) => void }
/** Answers when it is settled, after a choice if need be; nothing when it was refused. */
export type ChangeCard = (card: Card, change: CardChange, seen: number) => Promise<Settled | undefined>

export function useCardChanges(boardId: string) {
  const cache = useQueryClient()
  const [clashes, setClashes] = useState<readonly FieldClash[]>([])

  const ask = (clash: Omit<FieldClash, 'choose'>): Promise<Whose> =>
    new Promise((resolve) => {
      const asked: FieldClash = {
        ...clash,
        choose: (whose) => {
          setClashes((others) => others.filter((other) => other !== asked))
          resolve(whose)
        },
      }
      setClashes((others) => [...others, asked])
    })

  const change: ChangeCard = async (card, fields, seen) => {
    const refusal: { failure?: Failure } = {}
    const onClash = (failure: Failure) => {
      refusal.failure = failure
    }
    const answer = await acts.changeCard(boardId, card.id, fields, { seen, onClash })
    if (answer) return { whose: 'mine', revision: answer.card.revision }
    const { failure } = refusal
    if (!failure) return undefined
    const revision = failure.revision ?? seen
    if ((await ask({ card, change: fields, failure })) === 'mine') return change(card, fields, revision)
    await cache.invalidateQueries({ queryKey: cardKey(card.id) })
    return { whose: 'theirs', revision }
  }
  return { change, clash: clashes[0] }
}
