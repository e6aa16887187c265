// One open card: its head, its body, its foot, and what opens from them.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#kernel/client/toasts.ts'
import { deferred } from '#ui/deferred.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import type { Board, Card } from '../entities.ts'
import * as acts from './card-acts.ts'
import { CardBody, useCardTab } from './card-body.tsx'
import { CardComposer } from './card-composer.tsx'
import { CardDropZone } from './card-drop-zone.tsx'
import { CardFileInput } from './card-file-input.tsx'
import { isPicture } from './card-files.ts'
import { CardLightbox } from './card-lightbox.tsx'
import { CardNews } from './card-news.tsx'
import type { OpenCard } from './card-open.ts'
import { useOpenCard } from './card-open.ts'
import { CardAbsent } from './card-absent.tsx'
import { CardState, CardTools } from './card-toolbar.tsx'
import type { Destination } from './card-transfer-dialog.tsx'
import type { ChangeCard } from './use-card-changes.ts'
import { useCardUploads } from './use-card-uploads.ts'

const CardTransferDialog = deferred(() =>
  import('./card-transfer-dialog.tsx').then((module) => module.CardTransferDialog),
)

/** Takes cards off the board, and gives the focus to a neighbour. */
export type CardRemoval = { remove: (card: Card) => void; archive: (card: Card) => void }

type OpenedCardProps = {
  board: Board
  cardId: string
  isOpen: boolean
  onClose: () => Promise<void>
  removal: CardRemoval
  change: ChangeCard
}

export function OpenedCard({ board, cardId, isOpen, onClose, removal, change }: OpenedCardProps) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState<string>()
  const { open, onBoard, reading } = useOpenCard({ board, cardId, isOpen, change, showPicture: setSeen })
  const uploads = useCardUploads(board.id, cardId)
  const picker = useRef<HTMLInputElement>(null)
  const [tab, setTab] = useCardTab()
  const transfer = useTransfer(open, onClose)
  const closeAnd = (run: (card: Card) => void) => (card: Card) => void onClose().then(() => run(card))
  const attach = () => picker.current?.click()
  const tools = {
    attach,
    transfer: transfer.ask,
    remove: closeAnd(removal.remove),
    archive: closeAnd(removal.archive),
  }
  const leave = () => {
    // The Escape that closes a large picture is not the drawer's too.
    if (seen === undefined) void onClose()
    else setSeen(undefined)
  }
  const shown = open?.card ?? onBoard
  const canWrite = open !== undefined && !open.isReadOnly
  return (
    <>
      <SideDrawer
        isOpen={isOpen}
        onClose={leave}
        title={shown?.name ?? t('kanban.card')}
        head={shown && !reading.isGone && <CardState board={board} card={shown} isReadOnly={!canWrite} />}
        actions={open && <CardTools open={open} tools={tools} />}
        foot={canWrite && <CardComposer open={open} onSent={() => setTab('comments')} />}
      >
        {open ? (
          <>
            <CardBody open={open} tab={tab} onTab={setTab} uploads={uploads} onAttach={attach} />
            <CardNews open={open} />
          </>
        ) : (
          <CardAbsent reading={reading} />
        )}
        {canWrite && <CardDropZone onFiles={uploads.add} />}
        <CardFileInput inputRef={picker} onFiles={uploads.add} />
      </SideDrawer>
      {open && <CardLightbox pictures={open.card.attachments.filter(isPicture)} seen={seen} onChange={setSeen} />}
      {open && transfer.wasAsked && (
        <CardTransferDialog open={open} isOpen={transfer.isAsked} onClose={transfer.leave} onTransfer={transfer.go} />
      )}
    </>
  )
}

function useTransfer(open: OpenCard | undefined, onClose: () => Promise<void>) {
  const { t } = useTranslation()
  const [wasAsked, setWasAsked] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const go = async ({ boardName, ...to }: Destination) => {
    setAsked(false)
    if (!open) return
    const { name, id } = open.card
    await onClose()
    if (await acts.transferCard(open.board.id, id, to))
      toast(t('kanban.transfer.done', { card: name, board: boardName }))
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
