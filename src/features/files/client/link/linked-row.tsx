// A row of the files behind a link: thumbnail, name, kind, size and download.
import { IconChevronRight, IconDownload } from '@tabler/icons-react'
import { apiAddress } from '#kernel/client/api-address.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { Icon } from '#ui/icon.tsx'
import type { LinkedEntry } from '../../entities.ts'
import classes from './link.module.css'
import { useSizeWords } from './size-words.ts'
import type { Visit } from './use-link.ts'
import { linkedContent, linkedThumb } from './use-link.ts'

type LinkedRowProps = { visit: Visit; entry: LinkedEntry; isShown: boolean; onOpen: () => void }

export function LinkedRow({ visit, entry, isShown, onOpen }: LinkedRowProps) {
  const { t } = useTranslation()
  const sizeWords = useSizeWords()
  const { name, kind, size, isFolder, fileCount, hasThumb } = entry
  const facts = [
    isFolder ? t('files.link.count', { count: fileCount }) : t(`files.link.kinds.${kind}`),
    sizeWords(size),
  ]
  return (
    <li className={classes['row']} data-shown={isShown || undefined}>
      <button type="button" className={classes['open']} aria-current={isShown || undefined} onClick={onOpen}>
        <span className={classes['thumb']}>
          {hasThumb ? (
            <img src={apiAddress() + linkedThumb(visit, entry)} alt="" loading="lazy" decoding="async" />
          ) : (
            <FileThumbnail name={name} kind={kind} size={28} />
          )}
        </span>
        <span className={classes['words']}>
          <bdi className={classes['name']}>{name}</bdi>
          <span className={classes['quiet']}>{facts.join(' · ')}</span>
        </span>
        {isFolder && <Icon of={IconChevronRight} size={18} mirrored />}
      </button>
      {!isFolder && (
        <a
          className={classes['save']}
          href={apiAddress() + linkedContent(visit, entry)}
          download={name}
          aria-label={t('files.link.downloadNamed', { name })}
        >
          <Icon of={IconDownload} size={20} />
        </a>
      )}
    </li>
  )
}
