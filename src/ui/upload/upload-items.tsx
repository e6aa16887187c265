// The files of a field, kept ones and new ones: as rows, or as tiles that may have an order of their own.
import { IconGripVertical } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { IconButton } from '../icon-button.tsx'
import type { KeptFile, UploadOrder } from '../upload-field.tsx'
import fieldClasses from '../upload-field.module.css'
import classes from './upload-item.module.css'
import { UploadKept } from './upload-kept.tsx'
import { UploadRow } from './upload-row.tsx'
import type { UploadActions } from './upload-row.tsx'
import type { UploadItem } from './upload-state.ts'
import { UploadTile } from './upload-tile.tsx'
import type { TileExtras } from './upload-tile.tsx'
import { useTileOrder } from './use-tile-order.ts'

type UploadItemsProps = {
  kept: readonly KeptFile[]
  items: readonly UploadItem[]
  actions: UploadActions
  onRemoveKept: ((file: KeptFile) => void) | undefined
  isTiled: boolean
  order: UploadOrder | undefined
  /** The place to drop more on, as the last tile. */
  zone: ReactNode
}
type Entry = { key: string; id: string | undefined; file?: KeptFile; item?: UploadItem; name: string }

export function UploadItems({ kept, items, actions, onRemoveKept, isTiled, order, zone }: UploadItemsProps) {
  const list = useRef<HTMLUListElement>(null)
  const entries: Entry[] = [
    ...kept.map((file) => ({ key: file.id, id: file.id, file, name: file.name })),
    ...items.map((item) => ({ key: `new ${item.id}`, id: item.uploadId, item, name: item.file.name })),
  ]
  const sorted = order ? inOrder(entries, order.ids) : entries
  const { tileOf, announcement } = useTiles(list, sorted, order)
  return (
    <>
      <ul ref={list} className={fieldClasses['items']} data-ordered={order?.below ? true : undefined}>
        {sorted.map((entry) => {
          const { key, file, item } = entry
          const tile = tileOf(entry)
          if (file)
            return (
              <UploadKept
                key={key}
                file={file}
                isTiled={isTiled}
                tile={tile}
                onRemove={onRemoveKept && (() => onRemoveKept(file))}
              />
            )
          if (!item) return null
          return isTiled ? (
            <UploadTile key={key} item={item} tile={tile} {...actions} />
          ) : (
            <UploadRow key={key} item={item} {...actions} />
          )
        })}
        {zone && <li>{zone}</li>}
      </ul>
      {order && <output className="visually-hidden">{announcement}</output>}
    </>
  )
}

function inOrder(entries: readonly Entry[], ids: readonly string[]): Entry[] {
  const placeOf = ({ id }: Entry) => (id === undefined || !ids.includes(id) ? ids.length : ids.indexOf(id))
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Extras of a reorderable tile: a drag handle, the mark of the first one, and a control below. */
function useTiles(
  list: RefObject<HTMLUListElement | null>,
  sorted: readonly Entry[],
  order: UploadOrder | undefined,
): { tileOf: (entry: Entry) => TileExtras | undefined; announcement: string } {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const [announcement, setAnnouncement] = useState('')
  const movable = sorted.flatMap(({ id }) => (id !== undefined && order?.ids.includes(id) ? [id] : []))
  const move = (id: string, to: number) => {
    const name = sorted.find((entry) => entry.id === id)?.name ?? ''
    setAnnouncement(
      t('ui.upload.moved', { name, at: (to + 1).toLocaleString(locale), count: movable.length.toLocaleString(locale) }),
    )
    order?.onMove(id, to)
  }
  const { propsOf, press } = useTileOrder(list, movable, order && move)
  const tileOf = ({ id, name }: Entry): TileExtras | undefined => {
    if (!order || id === undefined || !movable.includes(id)) return undefined
    const isFirst = id === movable[0]
    return {
      place: propsOf(id),
      over: (
        <>
          {movable.length > 1 && (
            <span className={classes['grip']}>
              <IconButton
                label={t('ui.upload.move', { name })}
                icon={IconGripVertical}
                size="sm"
                data-grip
                onKeyDown={(event) => press(event, id)}
              />
            </span>
          )}
          {isFirst && <span className={classes['badge']}>{order.firstBadge}</span>}
        </>
      ),
      below: order.below?.(id),
    }
  }
  return { tileOf, announcement }
}
