// The way of a card to another board: the question where it should go, and then its going.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { Card } from '../../entities.ts'
import * as acts from '../acts/card-acts.ts'
import type { Destination } from './card-transfer-dialog.tsx'

/** `before` is done before the card goes: its drawer is closed. */
export function useCardTransfer(
  boardId: string,
  card: Pick<Card, 'id' | 'name'> | undefined,
  before: () => Promise<void>,
) {
  const { t } = useTranslation()
  const [wasAsked, setWasAsked] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const go = async ({ boardName, ...to }: Destination) => {
    setAsked(false)
    if (!card) return
    const { name, id } = card
    await before()
    if (await acts.transferCard(boardId, id, to)) toast(t('kanban.transfer.done', { card: name, board: boardName }))
  }
  return {
    wasAsked,
    isAsked,
    ask: () => {
      setWasAsked(true)
      setAsked(true)
    },
    leave: () => setAsked(false),
    go: (to: Destination) => void go(to),
  }
}
