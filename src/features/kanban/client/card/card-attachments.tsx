// The files of an open card, and those that are on their way.
import { AttachmentList } from '#records/attachments/client/attachment-list.tsx'
import type { Attachment } from '#records/attachments/contract.ts'
import * as commands from '../commands/inside-commands.ts'
import { addressOfFile } from './card-files.ts'
import type { OpenCard } from './card-open.ts'
import { CardSending } from './card-sending.tsx'
import type { CardUploads } from './use-card-uploads.ts'

type CardAttachmentsProps = { open: OpenCard; uploads: CardUploads; onAttach: () => void }

export function CardAttachments({ open, uploads, onAttach }: CardAttachmentsProps) {
  const { board, card, isReadOnly, showFile } = open
  const change = {
    attach: onAttach,
    remove: (attachment: Attachment) => void commands.deleteAttachment(board.id, card.id, attachment),
  }
  return (
    <AttachmentList
      attachments={card.attachments}
      addressOf={addressOfFile}
      onShow={showFile}
      change={isReadOnly ? undefined : change}
      uploadIds={uploads.sending.map(({ key }) => key)}
    >
      <CardSending uploads={uploads} />
    </AttachmentList>
  )
}
