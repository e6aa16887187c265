// One open card: its head, its body, its foot, and what opens from them.
import { useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { AttachmentLightbox } from '#records/attachments/client/attachment-lightbox.tsx'
import { deferred } from '#ui/deferred.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import type { Board, Card } from '../../entities.ts'
import { CardBody, useCardTab } from './card-body.tsx'
import { CardComposer } from './card-composer.tsx'
import { CardDropZone } from './card-drop-zone.tsx'
import { CardFileInput } from './card-file-input.tsx'
import { addressOfFile } from './card-files.ts'
import { CardNews } from './card-news.tsx'
import { useOpenCard } from './card-open.ts'
import { CardAbsent } from './card-absent.tsx'
import type { CardRemoval } from '../board/card-removal.ts'
import { CardState, CardTools } from './card-toolbar.tsx'
import { useCardTransfer } from './use-card-transfer.ts'
import { useCardUploads } from './use-card-uploads.ts'

const CardTransferDialog = deferred(() =>
  import('./card-transfer-dialog.tsx').then((module) => module.CardTransferDialog),
)

type OpenedCardProps = {
  board: Board
  cardId: string
  isOpen: boolean
  onClose: () => Promise<void>
  removal: CardRemoval
}

export function OpenedCard({ board, cardId, isOpen, onClose, removal }: OpenedCardProps) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState<string>()
  const { open, onBoard, reading } = useOpenCard({ board, cardId, isOpen, showFile: setSeen })
  const uploads = useCardUploads(board.id, cardId)
  const picker = useRef<HTMLInputElement>(null)
  const [tab, setTab] = useCardTab()
  const transfer = useCardTransfer(board.id, open?.card, onClose)
  const closeAnd = (run: (card: Card) => void) => (card: Card) => void onClose().then(() => run(card))
  const attach = () => picker.current?.click()
  const tools = {
    attach,
    transfer: transfer.ask,
    remove: closeAnd(removal.remove),
    archive: closeAnd(removal.archive),
  }
  const leave = () => {
    // The Escape that closes a large file is not the drawer's too.
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
      {open && (
        <AttachmentLightbox
          addressOf={addressOfFile}
          attachments={open.card.attachments}
          seen={seen}
          onChange={setSeen}
        />
      )}
      {open && transfer.wasAsked && (
        <CardTransferDialog
          boardId={board.id}
          card={open.card}
          isOpen={transfer.isAsked}
          onClose={transfer.leave}
          onTransfer={transfer.go}
        />
      )}
    </>
  )
}
