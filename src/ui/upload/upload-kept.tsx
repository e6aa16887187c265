// A file that was kept earlier, beside those that are on their way: as a row, or as a tile with its picture.
import { IconX } from '@tabler/icons-react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { FileThumbnail } from '../file-thumbnail.tsx'
import { IconButton } from '../icon-button.tsx'
import type { KeptFile } from '../upload-field.tsx'
import classes from './upload-item.module.css'
import { sizeInWords } from './upload-rules.ts'
import type { TileExtras } from './upload-tile.tsx'

type KeptProps = {
  file: KeptFile
  /** Extras of a reorderable tile. */
  tile?: TileExtras | undefined
  isTiled: boolean
  /** Nothing where it stays. */
  onRemove: (() => void) | undefined
}

export function UploadKept({ file, isTiled, onRemove, tile }: KeptProps) {
  const { id, name, size, kind, thumb, picture } = file
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const thumbnail = <FileThumbnail name={name} {...(kind && { kind })} src={thumb} size={isTiled ? 72 : 40} />
  const remove = onRemove && (
    <IconButton label={t('ui.removeNamed', { name })} icon={IconX} size="sm" data-remove={id} onClick={onRemove} />
  )
  if (isTiled) {
    return (
      <li className={classes['place']} {...tile?.place}>
        <div className={classes['tile']} data-state="done">
          {picture ? (
            <span className={classes['picture']}>{picture}</span>
          ) : thumb === undefined ? (
            thumbnail
          ) : (
            <img className={classes['picture']} src={thumb} alt="" draggable={false} />
          )}
          <Name file={file} isHidden />
          {tile?.over}
          <span className={classes['corner']}>{remove}</span>
        </div>
        {tile?.below}
      </li>
    )
  }
  return (
    <li className={classes['row']} data-state="done">
      {thumbnail}
      <span className={classes['words']}>
        <Name file={file} />
        <span className={classes['state']}>
          <bdi>{sizeInWords(size, locale)}</bdi>
        </span>
      </span>
      <span className={classes['actions']}>{remove}</span>
    </li>
  )
}

/** Leads to the file, where it can be opened; over a picture it fills the tile. */
function Name({ file: { name, url }, isHidden = false }: { file: KeptFile; isHidden?: boolean }) {
  const words = <bdi className={isHidden ? 'visually-hidden' : classes['name']}>{name}</bdi>
  if (url === undefined) return words
  return (
    <a className={isHidden ? classes['cover'] : classes['link']} href={url} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}
