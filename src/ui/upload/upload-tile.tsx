// One picture of a field as a tile, with its status overlaid.
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { FileThumbnail } from '../file-thumbnail.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import classes from './upload-item.module.css'
import type { UploadItem } from './upload-state.ts'
import { UploadActionButton } from './upload-row.tsx'
import type { UploadActions } from './upload-row.tsx'
import { usePreview } from './use-preview.ts'

export type TileExtras = {
  /** The attributes that make it draggable. */
  place: HTMLAttributes<HTMLLIElement>
  /** Over its picture: its grip, a mark. */
  over: ReactNode
  below: ReactNode
}

type UploadTileProps = { item: UploadItem; tile?: TileExtras | undefined } & UploadActions

export function UploadTile({ item, tile, ...actions }: UploadTileProps) {
  const { file, state, part } = item
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const src = usePreview(file)
  return (
    <li className={classes['place']} {...tile?.place}>
      <div className={classes['tile']} data-state={state}>
        {state === 'failed' ? (
          <span className={classes['trouble']}>
            <Icon of={IconAlertTriangle} size={20} />
            <bdi className={classes['name']}>{file.name}</bdi>
            <span>{item.reason ?? t('ui.upload.failed')}</span>
          </span>
        ) : (
          <>
            {src === undefined ? (
              <FileThumbnail name={file.name} size={72} />
            ) : (
              <img className={classes['picture']} src={src} alt="" draggable={false} />
            )}
            <span className="visually-hidden">{file.name}</span>
          </>
        )}
        {state !== 'done' && state !== 'failed' && (
          <span className={classes['foot']}>
            <ProgressBar label={file.name} hideLabel value={part} max={1} />
            <span aria-hidden="true">
              {state === 'sending' ? part.toLocaleString(locale, { style: 'percent' }) : t(`ui.upload.${state}`)}
            </span>
          </span>
        )}
        {tile?.over}
        <span className={classes['corner']}>
          <UploadActionButton item={item} {...actions} />
          <IconButton
            label={t('ui.removeNamed', { name: file.name })}
            icon={IconX}
            size="sm"
            data-remove={item.id}
            onClick={() => actions.onRemove(item)}
          />
        </span>
      </div>
      {tile?.below}
    </li>
  )
}
