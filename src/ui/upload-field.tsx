// A field for files: dropped or chosen, sent while the form is filled in, shown with how far each has come.
import { IconPhotoUp, IconUpload } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { DropZone } from './drop-zone.tsx'
import classes from './upload-field.module.css'
import type { UploadItem, UploadWay } from './upload-state.ts'
import { RefusedFiles } from './upload-refused.tsx'
import { UploadRow } from './upload-row.tsx'
import { UploadSaid } from './upload-said.tsx'
import { UploadTile } from './upload-tile.tsx'
import { useDrop } from './use-drop.ts'
import { useUploads } from './use-uploads.ts'

export type UploadFieldProps = {
  label: ReactNode
  /** `startUpload` of the kernel, or anything that does the same. */
  upload: UploadWay['upload']
  /** The uploads that are there in full, in the order in which they were chosen. */
  onChange: UploadWay['onChange']
  /** What to say when a file could not be sent. */
  wordsOf?: UploadWay['wordsOf']
  maxBytes: number
  /** 1 for a single file. */
  most?: number
  /** `['png', 'jpg']`; any kind when left out. */
  endings?: readonly string[]
  /** Tiles where the pictures matter, rows where the names do. */
  look?: 'rows' | 'tiles'
  /** What is wrong with the field as a whole: “At least one picture”. */
  error?: ReactNode
}

const manyFiles = 20

export function UploadField(props: UploadFieldProps) {
  const { label, upload, onChange, wordsOf, maxBytes, most = manyFiles, endings, look = 'rows', error } = props
  const { t } = useTranslation()
  const id = useId()
  const place = useRef<HTMLFieldSetElement>(null)
  const limits = { maxBytes, most, ...(endings && { endings }) }
  const { list, items, refused, news } = useUploads({ upload, onChange, wordsOf, limits })
  const isOver = useDrop(place, list.add)

  const remove = (item: UploadItem) => {
    const next = items[items.indexOf(item) + 1] ?? items[items.indexOf(item) - 1]
    list.remove(item.id)
    focusSoon(place.current, next && `[data-remove="${next.id}"]`)
  }
  const removeAll = () => {
    list.removeAll()
    focusSoon(place.current)
  }
  const acts = { onPause: list.pause, onResume: list.resume, onRetry: list.retry, onRemove: remove }
  const isTiled = look === 'tiles'
  const Item = isTiled ? UploadTile : UploadRow
  const zone = items.length < most && (
    <DropZone
      look={isTiled ? 'tile' : 'wide'}
      icon={isTiled ? IconPhotoUp : IconUpload}
      isOver={isOver}
      multiple={most > 1}
      endings={endings}
      labelledBy={`${id}-label`}
      maxBytes={maxBytes}
      onFiles={list.add}
    />
  )
  return (
    <fieldset
      ref={place}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className={classes['field']}
      data-look={look}
    >
      <div className={classes['head']}>
        <span id={`${id}-label`} className={classes['label']}>
          {label}
        </span>
        {most > 1 && items.length > 0 && (
          <span className={classes['count']}>{t('ui.upload.count', { count: items.length, most })}</span>
        )}
        {items.length > 1 && (
          <Button variant="ghost" size="sm" onClick={removeAll}>
            {t('ui.upload.removeAll')}
          </Button>
        )}
      </div>
      {!isTiled && zone}
      <ul className={classes['items']}>
        {items.map((item) => (
          <Item key={item.id} item={item} {...acts} />
        ))}
        {isTiled && zone && <li>{zone}</li>}
      </ul>
      <RefusedFiles files={refused} limits={limits} />
      {error && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
      <UploadSaid news={news} />
    </fieldset>
  )
}

/** Where the focus goes when what had it is gone: the neighbour, or the way to choose a file. */
function focusSoon(place: HTMLElement | null, selector = '[data-choose]') {
  requestAnimationFrame(() => {
    const target = place?.querySelector<HTMLElement>(selector) ?? place?.querySelector<HTMLElement>('[data-choose]')
    target?.focus()
  })
}
