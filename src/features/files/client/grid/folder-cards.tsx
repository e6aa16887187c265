// The folder cards of the grid, in a collapsible section.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of cards has no tags of its own */
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Entry } from '../../entities.ts'
import type { Desk } from '../desk.ts'
import type { Entries } from '../use-entries.ts'
import { EntryCard } from './entry-card.tsx'
import classes from './folder-cards.module.css'

type FolderCardsProps = { desk: Desk; folders: readonly Entry[]; list: Entries }

export function FolderCards({ desk, folders, list }: FolderCardsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isFolded, setFolded] = useState(false)
  const total = list.pages?.at(-1)?.total
  if (folders.length === 0) return null
  return (
    <section aria-label={t('files.manager.folders')}>
      <h2 className={classes['title']}>
        <button
          type="button"
          className={classes['fold']}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {t('files.manager.folders')}{' '}
          <span className={classes['count']}>
            {format.number(total?.count ?? folders.length)}
            {total?.isCapped === true && '+'}
          </span>
          <Icon of={IconChevronDown} size={16} className={classes['arrow'] ?? ''} />
        </button>
      </h2>
      {!isFolded && (
        <div role="grid" aria-label={t('files.manager.folders')} aria-multiselectable className={classes['cards']}>
          {folders.map((entry, index) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              index={index}
              selection={desk.selection}
              isOpen={entry.id === desk.place.openId}
              isFirst={index === 0}
            />
          ))}
        </div>
      )}
      {!isFolded && <ReadOn list={list}>{t('files.manager.moreFolders')}</ReadOn>}
    </section>
  )
}
