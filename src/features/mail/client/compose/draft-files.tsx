// The files of a mail that is written, two a row, with how far each of them is.
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { sizeInWords } from '#ui/upload/upload-rules.ts'
import type { DraftFile, Writing } from './draft.ts'
import classes from './draft-files.module.css'
import { detach, retryFile } from './files.ts'

export function DraftFiles({ writing: { id, files } }: { writing: Writing }) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <ul className={classes['files']} aria-label={t('mail.attachments', { count: files.length })}>
      {files.map((file) => (
        <Row key={file.id} writingId={id} file={file} />
      ))}
    </ul>
  )
}

function Row({ writingId, file }: { writingId: string; file: DraftFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const locale = localeOf[useLanguage()]
  const { name, size, part, failure, attachmentId, uploadId } = file
  const isThere = (attachmentId ?? uploadId) !== undefined
  return (
    <li className={classes['file']}>
      <FileThumbnail name={name} size={40} />
      <span className={classes['words']}>
        <bdi className={classes['name']} title={name}>
          {name}
        </bdi>
        {failure ? (
          <span className={classes['failure']} role="alert">
            {t(`errors.${failure.code}`)}
          </span>
        ) : isThere ? (
          <span className={classes['size']}>{sizeInWords(size, locale)}</span>
        ) : (
          <span className={classes['progress']}>
            <progress className={classes['bar']} aria-label={t('mail.uploading', { name })} value={part} max={1} />
            <span className={classes['size']}>{format.number(part, { style: 'percent' })}</span>
          </span>
        )}
      </span>
      {failure && (
        <IconButton
          size="sm"
          label={t('ui.upload.retry', { name })}
          icon={IconRefresh}
          onClick={() => retryFile(writingId, file)}
        />
      )}
      <IconButton
        size="sm"
        label={t('ui.removeNamed', { name })}
        icon={IconX}
        withTip={false}
        onClick={() => detach(writingId, file)}
      />
    </li>
  )
}
