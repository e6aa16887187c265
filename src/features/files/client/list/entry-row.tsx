// A file or folder as a table row.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- each row is a grid, and a table's own tags then lose their role in Safari */
import { memo, useLayoutEffect, useRef } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import type { Selection } from '#ui/data-table/data-table-selection.ts'
import { useSelectionOf } from '#ui/data-table/data-table-selection.ts'
import type { Entry } from '../../entities.ts'
import { useIsCarried } from '../drag/carried.ts'
import { KindIcon } from '../kind-icon.tsx'
import { useIsCut } from '../pane/clip.ts'
import { FileThumb } from '../preview/file-thumb.tsx'
import { useEntryWords } from '../use-entry-words.ts'
import type { Columns } from './columns.ts'
import { ChooseBox, MenuButton, StarButton } from './row-button.tsx'
import { SharedFaces } from './shared-faces.tsx'
import classes from './entry-table.module.css'

type EntryRowProps = {
  entry: Entry
  index: number
  columns: Columns
  selection: Selection
  /** Its details are open. */
  isOpen: boolean
  /** In the tab order: the first row, or the one that was focused last. */
  isFirst: boolean
}

function RowInside({ entry, index, columns, selection, isOpen, isFirst }: EntryRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const { isChosen, isActive, hasMenu } = useSelectionOf(selection, entry.id)
  const isCarried = useIsCarried(entry.id)
  const isCut = useIsCut(entry.id)
  const isReached = isActive || isFirst
  useLayoutEffect(() => {
    if (isActive && selection.takesFocus(entry.id)) row.current?.focus()
  }, [isActive, selection, entry.id])
  return (
    <div
      ref={row}
      role="row"
      className={classes['row']}
      data-row={entry.id}
      data-index={index}
      data-open={isOpen || undefined}
      data-pale={isCarried || isCut || undefined}
      {...(entry.isFolder && { 'data-folder': entry.id })}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      tabIndex={isReached ? 0 : -1}
    >
      <div role="gridcell" className={classes['name']}>
        <span className={classes['icon']}>
          {entry.hasThumb ? <FileThumb entry={entry} size={28} /> : <KindIcon kind={entry.kind} name={entry.name} />}
          <ChooseBox entry={entry} isChosen={isChosen} />
        </span>
        <span className={classes['words']}>
          <bdi>{entry.name}</bdi>
          <Detail entry={entry} columns={columns} />
        </span>
      </div>
      <Cells entry={entry} columns={columns} />
      <div role="gridcell" className={classes['actions']}>
        {columns !== 'trash' && <StarButton entry={entry} isReached={isReached} />}
        <MenuButton entry={entry} isReached={isReached} isOpen={hasMenu} />
      </div>
    </div>
  )
}

/** Memoized: re-renders only when its record, position or selection changes. */
export const EntryRow = memo(RowInside)

/** The second line on phones, which have no columns. */
function Detail({ entry, columns }: { entry: Entry; columns: Columns }) {
  const words = useEntryWords()
  const moment = columns === 'trash' ? (entry.deletedAt ?? entry.modifiedAt) : entry.modifiedAt
  return (
    <span className={classes['detail']}>
      {words.bytes(entry.size)} · {words.when(moment)}
    </span>
  )
}

function Cells({ entry, columns }: { entry: Entry; columns: Columns }) {
  const words = useEntryWords()
  const moment = columns === 'trash' ? (entry.deletedAt ?? entry.modifiedAt) : entry.modifiedAt
  return (
    <>
      <div role="gridcell" className={classes['cell']}>
        {words.bytes(entry.size)}
      </div>
      <div role="gridcell" className={classes['kind']}>
        {words.kind(entry)}
      </div>
      <div role="gridcell" className={classes['cell']}>
        <time dateTime={moment}>{words.when(moment)}</time>
      </div>
      <div role="gridcell" className={classes['cell']}>
        {columns === 'owner' ? (
          <span className={classes['owner']}>
            <Avatar person={entry.owner} size={28} />
            <bdi>{entry.owner.name}</bdi>
          </span>
        ) : (
          <SharedFaces entry={entry} withWords />
        )}
      </div>
    </>
  )
}
