// A field for files: dropped or chosen, sent while the form is filled in, shown with how far each has come.
import { IconPhotoUp, IconUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from './button.tsx'
import { DropZone } from './drop-zone.tsx'
import type { FileKind } from './upload/file-kinds.ts'
import classes from './upload-field.module.css'
import type { UploadItem, UploadWay } from './upload/upload-state.ts'
import { RefusedFiles } from './upload/upload-refused.tsx'
import { UploadItems } from './upload/upload-items.tsx'
import { UploadAnnouncer } from './upload/upload-announcer.tsx'
import { useDrop } from './upload/use-drop.ts'
import { useUploads } from './upload/use-uploads.ts'

export type KeptFile = {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** When the name doesn't show the kind. */
  kind?: FileKind
  /** Where it can be opened, by the browser itself. */
  url?: string
  /** The same for a smaller picture of it; a sheet with its kind without it. */
  thumb?: string
  /** Drawn in place of that, where the browser cannot fetch it by itself. */
  picture?: ReactNode
}

export type UploadFieldProps = {
  label: ReactNode
  /** `startUpload` of the kernel, or anything that does the same. */
  upload: UploadWay['upload']
  /** The uploads that are there in full, in the order in which they were chosen. */
  onChange: UploadWay['onChange']
  /** Whether a file is still on its way: a form that is sent now would go without it. */
  onSending?: (isSending: boolean) => void
  /** The message for a file that failed to upload. */
  wordsOf?: UploadWay['wordsOf']
  maxBytes: number
  /** 1 for a single file. */
  most?: number
  /** `['png', 'jpg']`; any kind when left out. */
  endings?: readonly string[]
  /** Tiles where the pictures matter, rows where the names do. */
  look?: 'rows' | 'tiles'
  /** Files stored earlier, listed before new ones; they count toward `most`. */
  kept?: readonly KeptFile[]
  /** Asked to take some of those away: they go when they are no longer among `kept`. */
  onRemoveKept?: (ids: readonly string[]) => void
  /** Tiles in an order of their own, by the IDs of stored files and uploads; uploads in progress come last. */
  order?: UploadOrder
  /** Asked when the field goes: uploads that nobody has taken by then are removed from the server. They stay without it. */
  isTaken?: UploadWay['isTaken']
  /** An error of the field as a whole: “At least one picture”. */
  error?: ReactNode
  /** How a form finds it when it is wrong. */
  'data-path'?: string | undefined
}

export type UploadOrder = {
  ids: readonly string[]
  onMove: (id: string, to: number) => void
  /** Stands on the first: “Cover”. */
  firstBadge: ReactNode
  /** A control below each file’s tile. */
  below?: (id: string) => ReactNode
}

const manyFiles = 20
const iconOf = { tiles: IconPhotoUp, rows: IconUpload } as const
const nothing: readonly KeptFile[] = []

export function UploadField(props: UploadFieldProps) {
  const { label, upload, onChange, wordsOf, maxBytes, most = manyFiles, endings, look = 'rows', error } = props
  const { kept = nothing, onRemoveKept, onSending, order, isTaken } = props
  const id = useId()
  const place = useRef<HTMLFieldSetElement>(null)
  const limits = { maxBytes, most, kept: kept.length, ...(endings && { endings }) }
  const { list, items, refused, news } = useUploads({ upload, onChange, wordsOf, limits, isTaken })
  const isOver = useDrop(place, list.add)
  useReportSending(items.some(isOnItsWay), onSending)

  const remove = (item: UploadItem) => {
    const next = items[items.indexOf(item) + 1] ?? items[items.indexOf(item) - 1]
    list.remove(item.id)
    focusSoon(place.current, next && `[data-remove="${next.id}"]`)
  }
  const removeKept = (file: KeptFile) => {
    const next = kept[kept.indexOf(file) + 1]?.id ?? items[0]?.id ?? kept[kept.indexOf(file) - 1]?.id
    onRemoveKept?.([file.id])
    focusSoon(place.current, next === undefined ? undefined : `[data-remove="${next}"]`)
  }
  const removeAll = () => {
    list.removeAll()
    if (kept.length > 0) onRemoveKept?.(kept.map((file) => file.id))
    focusSoon(place.current)
  }
  const actions = { onPause: list.pause, onResume: list.resume, onRetry: list.retry, onRemove: remove }
  const isTiled = look === 'tiles'
  const count = kept.length + items.length
  const canRemoveAll = items.length + (onRemoveKept ? kept.length : 0) > 1
  // A small tile alone would stand in an empty row.
  const isZoneTile = isTiled && (count > 0 || most === 1)
  const zone = count < most && (
    <DropZone
      look={isZoneTile ? 'tile' : 'wide'}
      icon={iconOf[look]}
      isOver={isOver}
      multiple={most > 1}
      endings={endings}
      labelledBy={`${id}-label`}
      maxBytes={maxBytes}
      onFiles={list.add}
      data-path={props['data-path']}
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
      <Head id={`${id}-label`} label={label} count={count} most={most} onRemoveAll={canRemoveAll && removeAll} />
      {!isZoneTile && zone}
      <UploadItems
        kept={kept}
        items={items}
        actions={actions}
        onRemoveKept={onRemoveKept && removeKept}
        isTiled={isTiled}
        order={order}
        zone={isZoneTile && zone}
      />
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

/** A paused upload counts as in progress. */
const isOnItsWay = ({ state }: UploadItem) => state !== 'done' && state !== 'failed'

function useReportSending(isSending: boolean, onSending: UploadFieldProps['onSending']) {
  const report = useEffectEvent((now: boolean) => onSending?.(now))
  useEffect(() => report(isSending), [isSending])
}

type HeadProps = { id: string; label: ReactNode; count: number; most: number; onRemoveAll: (() => void) | false }

function Head({ id, label, count, most, onRemoveAll }: HeadProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['head']}>
      <span id={id} className={classes['label']}>
        {label}
      </span>
      {most > 1 && count > 0 && <span className={classes['count']}>{t('ui.upload.count', { count, most })}</span>}
      {onRemoveAll && (
        <Button variant="ghost" size="sm" onClick={onRemoveAll}>
          {t('ui.upload.removeAll')}
        </Button>
      )}
    </div>
  )
}

/** The next focus when the focused element is gone: a sibling, or the button to choose a file. */
function focusSoon(place: HTMLElement | null, selector = '[data-choose]') {
  requestAnimationFrame(() => {
    const target = place?.querySelector<HTMLElement>(selector) ?? place?.querySelector<HTMLElement>('[data-choose]')
    target?.focus()
  })
}
