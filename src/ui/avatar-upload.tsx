// A person's picture, and the way to another one: a round place to drop on, with a camera at its edge.
import { IconCamera, IconRefresh, IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import classes from './avatar-upload.module.css'
import { IconButton } from './icon-button.tsx'
import { ProgressRing } from './progress-ring.tsx'
import type { UploadItem, UploadWay } from './upload/upload-state.ts'
import { RefusedFiles } from './upload/upload-refused.tsx'
import { sizeInWords } from './upload/upload-rules.ts'
import { UploadAnnouncer } from './upload/upload-announcer.tsx'
import { useDrop } from './upload/use-drop.ts'
import { usePreview } from './upload/use-preview.ts'
import { useUploads } from './upload/use-uploads.ts'

export type AvatarUploadProps = {
  /** “Your picture”; read, not seen. */
  label: string
  /** The current picture, drawn to fill the circle. */
  children: ReactNode
  upload: UploadWay['upload']
  /** The new picture, when it is there in full; nothing when it was taken back. */
  onChange: (uploadId: string | undefined) => void
  wordsOf?: UploadWay['wordsOf']
  error?: ReactNode
}

const maxBytes = 3_145_728
const endings = ['jpeg', 'jpg', 'png', 'gif', 'webp']
// One more than it shows: a second picture takes the place of the first.
const limits = { maxBytes, endings, most: 2 }

export function AvatarUpload({ label, children, upload, onChange, wordsOf, error }: AvatarUploadProps) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLFieldSetElement>(null)
  const { list, items, refused, news } = useUploads({
    upload,
    wordsOf,
    limits,
    onChange: (uploadIds) => onChange(uploadIds.at(-1)),
  })
  const item = items.at(-1)
  const preview = usePreview(item?.file)

  const choose = (files: readonly File[]) => {
    const before = items
    list.add(files.slice(0, 1))
    // A refused file leaves the picture as it is.
    if (list.read().items.length > before.length) for (const { id: old } of before) list.remove(old)
  }
  const isOver = useDrop(place, choose)
  const chooseHere = (event: ChangeEvent<HTMLInputElement>) => {
    choose([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return (
    <fieldset
      ref={place}
      aria-label={label}
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      className={classes['field']}
    >
      <div className={classes['place']} data-over={isOver || undefined} data-state={item?.state}>
        <span className={classes['face']}>
          {preview === undefined ? children : <img className={classes['picture']} src={preview} alt="" />}
        </span>
        {item && item.state !== 'done' && item.state !== 'failed' && (
          <span className={classes['ring']}>
            <ProgressRing label={label} value={item.part} max={1} />
          </span>
        )}
        <span className={classes['camera']}>
          <IconButton
            label={t('ui.upload.choosePicture')}
            icon={IconCamera}
            variant="default"
            size="sm"
            onClick={() => input.current?.click()}
          />
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={endings.map((ending) => `.${ending}`).join(',')}
        onChange={chooseHere}
      />
      <p id={`${id}-hint`} className={classes['hint']}>
        {t('ui.upload.hintKinds', { endings: endings.join(', '), size: sizeInWords(maxBytes, locale) })}
      </p>
      {item && <After item={item} onRetry={() => list.retry(item.id)} onRemove={() => list.remove(item.id)} />}
      <RefusedFiles files={refused} limits={limits} />
      {error && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
      <UploadAnnouncer news={news} />
    </fieldset>
  )
}

/** The error, with retry and remove. */
function After({ item, onRetry, onRemove }: { item: UploadItem; onRetry: () => void; onRemove: () => void }) {
  const { t } = useTranslation()
  const { name } = item.file
  return (
    <div className={classes['after']}>
      <bdi className={classes['name']}>{name}</bdi>
      {item.state === 'failed' && <span className={classes['error']}>{item.reason ?? t('ui.upload.failed')}</span>}
      {item.state === 'failed' && (
        <IconButton label={t('ui.upload.retry', { name })} icon={IconRefresh} size="sm" onClick={onRetry} />
      )}
      <IconButton label={t('ui.removeNamed', { name })} icon={IconX} size="sm" onClick={onRemove} />
    </div>
  )
}
