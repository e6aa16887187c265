// Says which parts of an open card have not reached the server, while it cannot be reached.
import { IconClockPause } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import { useWaitingParts } from '../commands/waiting-cards.ts'
import classes from '../commands/waiting-note.module.css'
import type { OpenCard } from './card-open.ts'

export function CardWaiting({ open: { board, card } }: { open: OpenCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  const parts = useWaitingParts(board.id, card.id)
  return (
    <output className={classes['note']}>
      {parts.length > 0 && (
        <>
          <Icon of={IconClockPause} size={16} />
          {t('kanban.partsWait', { parts: format.list(parts.map((part) => t(part))) })}
        </>
      )}
    </output>
  )
}
