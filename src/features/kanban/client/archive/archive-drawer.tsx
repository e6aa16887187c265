// The archive of a board: cards that were put away or deleted, brought back or deleted for good.
import { useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { restoreDays } from '#records/trash/trash.ts'
import { SearchField } from '#ui/search-field.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Board } from '../../entities.ts'
import classes from './archive-drawer.module.css'
import { ArchiveList } from './archive-list.tsx'
import type { ArchivePart } from './use-archive.ts'

type ArchiveDrawerProps = { board: Board; isOpen: boolean; onClose: () => void }

export function ArchiveDrawer({ board, isOpen, onClose }: ArchiveDrawerProps) {
  const { t } = useTranslation()
  const [part, setPart] = useState<ArchivePart>('archived')
  const [text, setText] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const options = (['archived', 'deleted'] as const).map((value) => ({ value, label: t(`kanban.archive.${value}`) }))
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} title={t('kanban.archive.title', { board: board.name })}>
      <div ref={place} className={classes['panel']}>
        <SearchField label={t('kanban.archive.find')} value={text} onChange={setText} />
        <Tabs label={t('kanban.archive.which')} value={part} onChange={setPart} options={options}>
          {part === 'deleted' && <p className={classes['note']}>{t('kanban.archive.days', { count: restoreDays })}</p>}
          <ArchiveList key={part} board={board} part={part} text={text} place={place} />
        </Tabs>
      </div>
    </SideDrawer>
  )
}
