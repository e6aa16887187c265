// A person's saved cards: read, kept right by the person's other tabs, and changed; each change answers all of them.
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { translate, useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { InputOf } from '#kernel/contract.ts'
import {
  cardsChanged,
  createCard,
  deleteCard,
  finishCard,
  listCards,
  makePrimaryCard,
  plansChanged,
  updateCard,
} from '../../contract.ts'
import type { Card } from '../../entities.ts'

const key = ['plans', 'cards']

export const useCards = () =>
  useLiveQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listCards, {}, { signal }),
    on: [cardsChanged, plansChanged],
  })

/** The only possible conflict: the card pays for the plan. */
function refuseDelete(error: unknown): false {
  if (failureOf(error).code !== 'conflict') throw error
  toast(translate('plans.cards.pays'), { variant: 'error' })
  return false
}

export function useCardActions() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const refresh = [key]
  const primary = useAction((cardId: string) => call(makePrimaryCard, { cardId }), { refresh })
  const remove = useAction(({ id }: Card) => call(deleteCard, { cardId: id }).then(() => true, refuseDelete), {
    done: (isDeleted) => (isDeleted ? t('plans.cards.deleted') : undefined),
    refresh,
  })
  const finish = useAction((cardId: string) => call(finishCard, { cardId }), {
    done: () => t('plans.cards.added'),
    refresh,
  })
  return {
    makePrimary: primary.mutate,
    remove: remove.mutate,
    finish: finish.mutate,
    /** Rejects with what the form shows. */
    change: async (input: InputOf<typeof updateCard>): Promise<void> => {
      await call(updateCard, input)
      toast(t('plans.cards.changed'))
      await cache.invalidateQueries({ queryKey: key })
    },
    /** Rejects with what the form shows; answers the card, or leaves for the provider's page. */
    add: async (input: InputOf<typeof createCard>): Promise<string> => {
      const { cardId, payUrl } = await call(createCard, input)
      if (payUrl !== null) window.location.assign(payUrl)
      await cache.invalidateQueries({ queryKey: key })
      return cardId
    },
  }
}
