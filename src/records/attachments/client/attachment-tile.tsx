// One attachment: it opens over the whole window, and its menu downloads and deletes it.
import { IconDots, IconDownload, IconEye, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { downloadFile, useFile } from '#kernel/client/files.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Attachment } from '../contract.ts'
import classes from './attachment-list.module.css'
import type { AddressOf } from './attachment-view.ts'
import { isPicture } from './attachment-view.ts'

type AttachmentTileProps = {
  attachment: Attachment
  addressOf: AddressOf
  onShow: (attachmentId: string) => void
  /** Left out where it may not be deleted. */
  onDelete: ((attachment: Attachment) => void) | undefined
}

export function AttachmentTile({ attachment, addressOf, onShow, onDelete }: AttachmentTileProps) {
  const { t } = useTranslation()
  const { id, name } = attachment
  const download = () => void downloadFile(addressOf(id), name).catch(toastError)
  const show: MenuItem = {
    label: t(isPicture(attachment) ? 'attachments.showPicture' : 'attachments.show'),
    icon: IconEye,
    onSelect: () => onShow(id),
  }
  return (
    <li className={classes['tile']} data-item={id}>
      <button
        type="button"
        className={classes['open']}
        data-file={isPicture(attachment) ? undefined : true}
        title={name}
        onClick={() => onShow(id)}
      >
        {isPicture(attachment) ? <Picture attachment={attachment} addressOf={addressOf} /> : <Sheet name={name} />}
      </button>
      <span className={classes['menu']}>
        <Menu
          items={[
            show,
            { label: t('ui.download'), icon: IconDownload, onSelect: download },
            ...(onDelete
              ? [
                  {
                    label: t('attachments.delete'),
                    icon: IconTrash,
                    danger: true,
                    onSelect: () => onDelete(attachment),
                  },
                ]
              : []),
          ]}
          trigger={(props) => (
            <IconButton {...props} size="sm" withTip={false} label={t('ui.moreNamed', { name })} icon={IconDots} />
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

type PictureProps = { attachment: Attachment; addressOf: AddressOf }

function Picture({ attachment: { id, name }, addressOf }: PictureProps) {
  const { src, error } = useFile(addressOf(id, 'small'))
  // Its name stands where the picture cannot.
  if (error !== undefined) return <bdi className={classes['fileName']}>{name}</bdi>
  return src === undefined ? (
    <span className="visually-hidden">{name}</span>
  ) : (
    <img className={classes['picture']} src={src} alt={name} />
  )
}
