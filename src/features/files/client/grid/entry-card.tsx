// A file or folder as a card: thumbnail, name, size, avatars, star and menu.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of cards has no tags of its own */
import { memo, useLayoutEffect, useRef } from 'react'
import { useFile } from '#kernel/client/files.ts'
import type { Selection } from '#ui/data-table/data-table-selection.ts'
import { useSelectionOf } from '#ui/data-table/data-table-selection.ts'
import type { Entry } from '../../entities.ts'
import { thumbAddress } from '../addresses.ts'
import { useIsCarried } from '../drag/carried.ts'
import { KindIcon } from '../kind-icon.tsx'
import { ChooseBox, MenuButton, StarButton } from '../list/row-button.tsx'
import { SharedFaces } from '../list/shared-faces.tsx'
import { useIsCut } from '../pane/clip.ts'
import { useEntryWords } from '../use-entry-words.ts'
import table from '../list/entry-table.module.css'
import classes from './entry-card.module.css'

type EntryCardProps = {
  entry: Entry
  index: number
  selection: Selection
  /** Its details are open. */
  isOpen: boolean
  /** In the tab order: the first card, or the one that was focused last. */
  isFirst: boolean
}

function CardInside({ entry, index, selection, isOpen, isFirst }: EntryCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const words = useEntryWords()
  const { isChosen, isActive, hasMenu } = useSelectionOf(selection, entry.id)
  const isCarried = useIsCarried(entry.id)
  const isCut = useIsCut(entry.id)
  const isReached = isActive || isFirst
  useLayoutEffect(() => {
    if (isActive && selection.takesFocus(entry.id)) card.current?.focus()
  }, [isActive, selection, entry.id])
  return (
    <div
      ref={card}
      role="row"
      className={classes['card']}
      data-row={entry.id}
      data-index={index}
      {...(entry.isFolder && { 'data-folder': entry.id })}
      data-card
      data-open={isOpen || undefined}
      data-pale={isCarried || isCut || undefined}
      aria-selected={isChosen}
      tabIndex={isReached ? 0 : -1}
    >
      <div role="gridcell" className={classes['inside']}>
        {!entry.isFolder && <Thumb entry={entry} />}
        <span className={classes['top']}>
          <span className={table['icon']}>
            <KindIcon kind={entry.kind} name={entry.name} size={entry.isFolder ? 40 : 28} />
            <ChooseBox entry={entry} isChosen={isChosen} />
          </span>
          <span className={classes['buttons']}>
            <StarButton entry={entry} isReached={isReached} />
            <MenuButton entry={entry} isReached={isReached} isOpen={hasMenu} isUpright />
          </span>
        </span>
        <bdi className={classes['name']}>{entry.name}</bdi>
        <span className={classes['foot']}>
          <span className={classes['size']}>
            {entry.isFolder
              ? withWholeUnit(words.size(entry))
              : `${words.bytes(entry.size)} · ${words.when(entry.modifiedAt)}`}
          </span>
          <SharedFaces entry={entry} size={24} max={3} />
        </span>
      </div>
    </div>
  )
}

/** “59 files, 239 kB” breaks at its comma where it takes two lines, and not before its unit. */
const withWholeUnit = (size: string) => size.replace(/ (?=\S+$)/, '\u00a0')

/** Memoized: re-renders only when its record, position or selection changes. */
export const EntryCard = memo(CardInside)

function Thumb({ entry }: { entry: Entry }) {
  const { src } = useFile(entry.hasThumb ? thumbAddress(entry) : undefined)
  return (
    <span className={classes['thumb']} aria-hidden="true">
      {src === undefined ? (
        <KindIcon kind={entry.kind} name={entry.name} size={72} />
      ) : (
        <img src={src} alt="" decoding="async" draggable={false} />
      )}
    </span>
  )
}
