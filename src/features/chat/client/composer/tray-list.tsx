// The files that the next message takes, with how far each of them is.
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useLocalPicture } from './local-pictures.ts'
import classes from './tray-list.module.css'
import type { TrayFile } from './tray.ts'
import { removeFile, retryFile } from './tray.ts'

type TrayListProps = { conversationId: string; files: readonly TrayFile[] }

export function TrayList({ conversationId, files }: TrayListProps) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <ul className={classes['tray']} aria-label={t('chat.attached')}>
      {files.map((file) => (
        <Row key={file.id} file={file} conversationId={conversationId} />
      ))}
    </ul>
  )
}

function Row({ file, conversationId }: { file: TrayFile; conversationId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const src = useLocalPicture(file.width === null ? '' : file.id)
  const { name } = file.file
  const isThere = file.uploadId !== undefined
  return (
    <li className={classes['file']}>
      <FileThumbnail name={name} src={src} size={40} />
      <span className={classes['words']}>
        <bdi className={classes['name']}>{name}</bdi>
        {file.failure ? (
          <span className={classes['failure']} role="alert">
            {t(`errors.${file.failure.code}`)}
          </span>
        ) : (
          <span className={classes['part']}>
            {isThere ? t('chat.ready') : format.number(file.part, { style: 'percent' })}
          </span>
        )}
      </span>
      {!isThere && !file.failure && (
        <progress className={classes['bar']} aria-label={t('chat.uploading', { name })} value={file.part} max={1} />
      )}
      {file.failure && (
        <IconButton
          size="sm"
          label={t('ui.upload.retry', { name })}
          icon={IconRefresh}
          onClick={() => retryFile(conversationId, file)}
        />
      )}
      <IconButton
        size="sm"
        label={t('ui.removeNamed', { name })}
        icon={IconX}
        onClick={() => removeFile(conversationId, file)}
      />
    </li>
  )
}
