// One file of a field as a row: its name, its progress, and its actions.
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { FileThumbnail } from '../file-thumbnail.tsx'
import { IconButton } from '../icon-button.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import classes from './upload-item.module.css'
import type { UploadItem } from './upload-state.ts'
import { sizeInWords } from './upload-rules.ts'
import { usePreview } from './use-preview.ts'

export type UploadActions = {
  onPause: (id: number) => void
  onResume: (id: number) => void
  onRetry: (id: number) => void
  onRemove: (item: UploadItem) => void
}

export function UploadRow({ item, ...actions }: { item: UploadItem } & UploadActions) {
  const { file, state, part } = item
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const isMoving = state === 'sending' || state === 'paused'
  return (
    <li className={classes['row']} data-state={state}>
      <FileThumbnail name={file.name} src={usePreview(file)} />
      <span className={classes['words']}>
        <bdi className={classes['name']}>{file.name}</bdi>
        <span className={classes['state']}>
          <bdi>{sizeInWords(file.size, locale)}</bdi>
          {state === 'sending' && <span>{part.toLocaleString(locale, { style: 'percent' })}</span>}
          {(state === 'waiting' || state === 'paused') && <span>{t(`ui.upload.${state}`)}</span>}
          {state === 'failed' && <span className={classes['reason']}>{item.reason ?? t('ui.upload.failed')}</span>}
        </span>
        {isMoving && <ProgressBar label={file.name} hideLabel value={part} max={1} />}
      </span>
      <span className={classes['actions']}>
        <UploadActionButton item={item} {...actions} />
        <IconButton
          label={t('ui.removeNamed', { name: file.name })}
          icon={IconX}
          size="sm"
          data-remove={item.id}
          onClick={() => actions.onRemove(item)}
        />
      </span>
    </li>
  )
}

/** The actions besides removing it: pause, resume, retry. */
export function UploadActionButton({
  item,
  onPause,
  onResume,
  onRetry,
}: { item: UploadItem } & Omit<UploadActions, 'onRemove'>) {
  const { t } = useTranslation()
  const { name } = item.file
  if (item.state === 'sending') {
    return (
      <IconButton
        label={t('ui.upload.pause', { name })}
        icon={IconPlayerPause}
        size="sm"
        onClick={() => onPause(item.id)}
      />
    )
  }
  if (item.state === 'paused') {
    return (
      <IconButton
        label={t('ui.upload.resume', { name })}
        icon={IconPlayerPlay}
        size="sm"
        onClick={() => onResume(item.id)}
      />
    )
  }
  if (item.state !== 'failed') return null
  return (
    <IconButton label={t('ui.upload.retry', { name })} icon={IconRefresh} size="sm" onClick={() => onRetry(item.id)} />
  )
}
