// One file of a card: it opens over the whole window; more is in its menu.
import { IconDots, IconDownload, IconEye, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { downloadFile, useFile } from '#kernel/client/files.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Attachment } from '#records/attachments/contract.ts'
import * as commands from '../commands/inside-commands.ts'
import classes from './card-attachments.module.css'
import { addressOfFile, isPicture } from './card-files.ts'
import type { OpenCard } from './card-open.ts'

type CardAttachmentProps = { open: OpenCard; attachment: Attachment }

export function CardAttachment({ open, attachment }: CardAttachmentProps) {
  const { t } = useTranslation()
  const { board, card, isReadOnly, showFile } = open
  const { id, name } = attachment
  const download = () => void downloadFile(addressOfFile(id), name).catch(toastError)
  const show: MenuItem = {
    label: t(isPicture(attachment) ? 'kanban.showPicture' : 'kanban.showFile'),
    icon: IconEye,
    onSelect: () => showFile(id),
  }
  const remove: MenuItem = {
    label: t('kanban.deleteFile'),
    icon: IconTrash,
    danger: true,
    onSelect: () => void commands.deleteAttachment(board.id, card.id, attachment),
  }
  return (
    <li className={classes['tile']} data-item={id}>
      <button
        type="button"
        className={classes['open']}
        data-file={isPicture(attachment) ? undefined : true}
        title={name}
        onClick={() => showFile(id)}
      >
        {isPicture(attachment) ? <Picture attachment={attachment} /> : <Sheet name={name} />}
      </button>
      <span className={classes['menu']}>
        <Menu
          items={[
            show,
            { label: t('kanban.downloadFile'), icon: IconDownload, onSelect: download },
            ...(isReadOnly ? [] : [remove]),
          ]}
          trigger={(props) => (
            <IconButton
              {...props}
              size="sm"
              withTip={false}
              label={t('kanban.moreForFile', { name })}
              icon={IconDots}
            />
          )}
        />
      </span>
    </li>
  )
}

function Sheet({ name }: { name: string }) {
  return (
    <>
      <FileThumbnail name={name} size={28} />
      <bdi className={classes['fileName']}>{name}</bdi>
    </>
  )
}

function Picture({ attachment: { id, name } }: { attachment: Attachment }) {
  const { src, error } = useFile(addressOfFile(id, 'small'))
  // Its name stands where the picture cannot.
  if (error !== undefined) return <bdi className={classes['fileName']}>{name}</bdi>
  return src === undefined ? (
    <span className="visually-hidden">{name}</span>
  ) : (
    <img className={classes['picture']} src={src} alt={name} />
  )
}
