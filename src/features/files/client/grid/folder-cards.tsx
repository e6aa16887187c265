// The folders of the grid as cards: name, files, size, faces, a star and a menu; the section can be folded.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of cards has no tags of its own */
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import type { Selection } from '#ui/data-table/data-table-selection.ts'
import { useSelectionOf } from '#ui/data-table/data-table-selection.ts'
import { Icon } from '#ui/icon.tsx'
import type { Entry } from '../../entities.ts'
import type { Desk } from '../desk.ts'
import { useIsCarried } from '../drag/carried.ts'
import { KindIcon } from '../kind-icon.tsx'
import { ChooseBox, MenuButton, StarButton } from '../list/row-button.tsx'
import { SharedFaces } from '../list/shared-faces.tsx'
import { useIsCut } from '../pane/clip.ts'
import type { Entries } from '../use-entries.ts'
import { useEntryWords } from '../use-entry-words.ts'
import table from '../list/entry-table.module.css'
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
            <FolderCard
              key={entry.id}
              entry={entry}
              index={index}
              selection={desk.selection}
              isOpen={entry.id === desk.place.openId}
            />
          ))}
        </div>
      )}
      {!isFolded && <ReadOn list={list}>{t('files.manager.moreFolders')}</ReadOn>}
    </section>
  )
}

type FolderCardProps = { entry: Entry; index: number; selection: Selection; isOpen: boolean }

function CardInside({ entry, index, selection, isOpen }: FolderCardProps) {
  const words = useEntryWords()
  const { isChosen, isActive, hasMenu } = useSelectionOf(selection, entry.id)
  const isCarried = useIsCarried(entry.id)
  const isCut = useIsCut(entry.id)
  const isReached = isActive || index === 0
  return (
    <div
      role="row"
      className={classes['card']}
      data-row={entry.id}
      data-index={index}
      data-folder={entry.id}
      data-card
      data-open={isOpen || undefined}
      data-pale={isCarried || isCut || undefined}
      aria-selected={isChosen}
      tabIndex={isReached ? 0 : -1}
    >
      <div role="gridcell" className={classes['inside']}>
        <span className={classes['top']}>
          <span className={table['icon']}>
            <KindIcon kind="folder" size={40} />
            <ChooseBox entry={entry} isChosen={isChosen} />
          </span>
          <span className={classes['buttons']}>
            <StarButton entry={entry} isReached={isReached} />
            <MenuButton entry={entry} isReached={isReached} isOpen={hasMenu} isUpright />
          </span>
        </span>
        <bdi className={classes['name']}>{entry.name}</bdi>
        <span className={classes['foot']}>
          <span className={classes['size']}>{words.size(entry)}</span>
          <SharedFaces entry={entry} size={24} max={3} />
        </span>
      </div>
    </div>
  )
}

const FolderCard = memo(CardInside)
