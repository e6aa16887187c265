// The cards in one part of a board's archive, those put there last on top.
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { archiveSearchMax } from '../../board-contract.ts'
import type { Board } from '../../entities.ts'
import classes from './archive-drawer.module.css'
import { ArchiveRow } from './archive-row.tsx'
import type { ArchivePart } from './use-archive.ts'
import { useArchive } from './use-archive.ts'

type ArchiveListProps = {
  board: Board
  part: ArchivePart
  text: string
  /** All of the drawer: what is left of it when the list is empty. */
  place: RefObject<HTMLElement | null>
}

export function ArchiveList({ board, part, text, place }: ArchiveListProps) {
  const { t } = useTranslation()
  const search = useDeferredValue(text.trim().slice(0, archiveSearchMax).toWellFormed())
  const { list, entries, actions } = useArchive(board, part, search)
  const { error, isPending, refetch } = list
  useSiblingFocus(
    entries.map(({ card }) => card.id),
    place,
  )
  if (error && entries.length === 0) {
    const { code, requestId } = failureOf(error)
    return (
      <Failed title={t('kanban.archive.failed')} onRetry={refetch} requestId={requestId}>
        {t(`errors.${code}`)}
      </Failed>
    )
  }
  if (isPending) return <Loading />
  if (entries.length === 0 && search !== '') return <Empty title={t('kanban.archive.notFound')} icon={IconSearch} />
  if (entries.length === 0)
    return <Empty title={t(`kanban.archive.none.${part}`)}>{t(`kanban.archive.noneText.${part}`)}</Empty>
  return (
    <>
      <ul className={classes['cards']} aria-label={t(`kanban.archive.${part}`)}>
        {entries.map((entry) => (
          <ArchiveRow key={entry.card.id} board={board} entry={entry} actions={actions} />
        ))}
      </ul>
      {list.hasMore && (
        <div className={classes['more']}>
          <ReadOn list={list}>{t('ui.showMore')}</ReadOn>
        </div>
      )}
    </>
  )
}
