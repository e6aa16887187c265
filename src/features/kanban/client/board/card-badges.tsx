// The small marks below a card's name: subtasks as a bar, when it is due, comments, files, who works on it.
import { IconCalendarDue, IconClockPause, IconMessageCircle, IconPaperclip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import type { Glyph } from '#ui/icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Card } from '../../entities.ts'
import classes from './card-badges.module.css'
import { useDueWords } from '../use-due-words.ts'

/** Whether there is anything to show but the people. */
export const hasMarks = ({ due: [, end], commentCount, attachmentCount, subtaskCount }: Card): boolean =>
  end !== null || commentCount + attachmentCount + subtaskCount > 0

type CardBadgesProps = {
  card: Card
  /** Its last change waits for the network. */
  isWaiting: boolean
  /** The assignees, at the end. */
  children: ReactNode
}

export function CardBadges({ card, isWaiting, children }: CardBadgesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const due = useDueWords(card)
  const { commentCount, attachmentCount, subtaskCount, subtaskDoneCount } = card
  const share = `${format.number(subtaskDoneCount)}/${format.number(subtaskCount)}`
  const hasFoot = isWaiting || due !== undefined || commentCount + attachmentCount > 0 || Boolean(children)
  return (
    <>
      {subtaskCount > 0 && (
        <div className={classes['subtasks']}>
          <ProgressBar
            hideLabel
            label={t('kanban.subtasks')}
            value={subtaskDoneCount}
            max={subtaskCount}
            words={share}
          />
          <span className={classes['share']} aria-hidden="true">
            <bdi>{share}</bdi>
          </span>
        </div>
      )}
      {hasFoot && (
        <div className={classes['foot']}>
          {isWaiting && <Mark icon={IconClockPause} label={t('kanban.cardWaits')} />}
          {due && (
            <span className={classes['mark']} data-late={due.isLate || undefined}>
              <Icon of={IconCalendarDue} size={16} />
              <span className="visually-hidden">{t('kanban.due')}</span>
              <time dateTime={due.moment}>{due.words}</time>
            </span>
          )}
          {commentCount > 0 && (
            <Counted
              icon={IconMessageCircle}
              count={commentCount}
              label={t('comments.count', { count: commentCount })}
            />
          )}
          {attachmentCount > 0 && (
            <Counted
              icon={IconPaperclip}
              count={attachmentCount}
              label={t('kanban.attachmentsCount', { count: attachmentCount })}
            />
          )}
          {children}
        </div>
      )}
    </>
  )
}

function Mark({ icon, label }: { icon: Glyph; label: string }) {
  return (
    <span className={classes['mark']} title={label}>
      <Icon of={icon} size={16} />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

function Counted({ icon, count, label }: { icon: Glyph; count: number; label: string }) {
  const format = useFormat()
  return (
    <span className={classes['mark']}>
      <Icon of={icon} size={16} />
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">{format.number(count)}</span>
    </span>
  )
}
