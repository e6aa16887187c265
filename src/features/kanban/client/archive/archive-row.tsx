// A card in the archive: where it was, since when it is here, and what can be done with it.
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Board } from '../../entities.ts'
import classes from './archive-drawer.module.css'
import type { ArchiveActions, ArchiveEntry } from './use-archive.ts'

type ArchiveRowProps = { board: Board; entry: ArchiveEntry; actions: ArchiveActions }

export function ArchiveRow({ board, entry, actions }: ArchiveRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { card, columnName, since } = entry
  return (
    <li className={classes['card']} data-archived-card={card.id} data-item={card.id}>
      <div className={classes['words']}>
        <bdi className={classes['name']}>{card.name}</bdi>
        <span className={classes['place']}>
          {columnName !== null && (
            <>
              <bdi>{columnName}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={since} title={format.dateTime(since)}>
            {format.relative(since)}
          </time>
        </span>
      </div>
      {!board.isArchived && (
        <>
          <Button
            size="sm"
            disabled={board.columnOrder.length === 0}
            title={board.columnOrder.length === 0 ? t('kanban.archive.noColumn') : undefined}
            aria-label={t('kanban.archive.bringBackCard', { card: card.name })}
            onClick={() => actions.bringBack(entry)}
          >
            {t('kanban.bringBack')}
          </Button>
          <IconButton
            size="sm"
            label={t('kanban.archive.deleteCard', { card: card.name })}
            icon={IconTrash}
            withTip={false}
            onClick={() => void actions.forget(entry)}
          />
        </>
      )}
    </li>
  )
}
