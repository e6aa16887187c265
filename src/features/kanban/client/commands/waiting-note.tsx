// A quiet line: how many changes wait until the server can be reached.
import { IconClockPause } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useUnsent } from '#kernel/client/unsent.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './waiting-note.module.css'

export function WaitingNote() {
  const { t } = useTranslation()
  const { count, isPaused } = useUnsent()
  return (
    <output className={classes['note']}>
      {isPaused && count > 0 && (
        <>
          <Icon of={IconClockPause} size={16} />
          {t('kanban.waiting', { count })}
        </>
      )}
    </output>
  )
}
