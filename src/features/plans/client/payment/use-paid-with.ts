// The card or PayPal account that is going to be charged: the one chosen, or the first of the chosen method.
import { useState } from 'react'
import type { PayMethod } from '../../entities.ts'
import { methodOf } from '../../entities.ts'
import { useCards } from '../cards/use-cards.ts'

/** `paying`: the one that pays for the plan already. */
export function usePaidWith(paying: string | undefined) {
  const { data } = useCards()
  const [wanted, chooseMethod] = useState<PayMethod>()
  const [chosen, chooseCard] = useState<string>()
  const cards = data?.cards ?? []
  const known = (id: string | undefined) => cards.find((card) => card.id === id)
  const usual = known(chosen) ?? known(paying) ?? cards[0]
  const method = wanted ?? (usual ? methodOf(usual) : 'credit_card')
  const fits = usual !== undefined && methodOf(usual) === method
  const card = fits ? usual : cards.find((one) => methodOf(one) === method)
  return { method, cardId: card?.id, chooseMethod, chooseCard }
}
