// Dialogs that a row's menu needs beside the list: the file chooser, and the transfer dialog.
import { useRef, useState } from 'react'
import { deferred } from '#ui/deferred.tsx'
import type { Card } from '../../entities.ts'
import { CardFileInput } from '../card/card-file-input.tsx'
import type { CardRemoval } from '../board/card-removal.ts'
import type { CardMenuActions } from '../card/use-card-menu.ts'
import { useCardTransfer } from '../card/use-card-transfer.ts'
import { useCardUploads } from '../card/use-card-uploads.ts'

const CardTransferDialog = deferred(() =>
  import('../card/card-transfer-dialog.tsx').then((module) => module.CardTransferDialog),
)

type RowActionsOptions = { boardId: string; removal: CardRemoval; onOpen: (cardId: string) => void }
export type RowActions = ReturnType<typeof useRowActions>

export function useRowActions({ boardId, removal, onOpen }: RowActionsOptions) {
  // The card whose menu was used last.
  const [card, setCard] = useState<Card>()
  const files = useRef<HTMLInputElement>(null)
  const uploads = useCardUploads(boardId, card?.id ?? '')
  const transfer = useCardTransfer(boardId, card, async () => {})
  return {
    boardId,
    card,
    files,
    transfer,
    /** How far files have come is shown in the open card. */
    attach: (chosen: Iterable<File>) => {
      uploads.add(chosen)
      if (card) onOpen(card.id)
    },
    actionsOn: (one: Card): CardMenuActions => ({
      ...removal,
      attach: () => {
        setCard(one)
        files.current?.click()
      },
      transfer: () => {
        setCard(one)
        transfer.ask()
      },
    }),
  }
}

export function RowActionsPlace({
  rowActions: { boardId, card, files, transfer, attach },
}: {
  rowActions: RowActions
}) {
  return (
    <>
      <CardFileInput inputRef={files} onFiles={attach} />
      {card && transfer.wasAsked && (
        <CardTransferDialog
          boardId={boardId}
          card={card}
          isOpen={transfer.isAsked}
          onClose={transfer.leave}
          onTransfer={transfer.go}
        />
      )}
    </>
  )
}
