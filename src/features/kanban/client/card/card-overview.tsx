// The first tab of an open card: what it says, its files, what was said and done last.
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { CardActivity } from './card-activity.tsx'
import { CardAttachments } from './card-attachments.tsx'
import { CardComment } from './card-comment.tsx'
import commentClasses from './card-comments.module.css'
import { CardDescription } from './card-description.tsx'
import type { OpenCard } from './card-open.ts'
import classes from './card-overview.module.css'
import type { CardUploads } from './use-card-uploads.ts'

const commentsShown = 3

type CardOverviewProps = {
  open: OpenCard
  uploads: CardUploads
  onAttach: () => void
  onShowComments: () => void
}

export function CardOverview({ open, uploads, onAttach, onShowComments }: CardOverviewProps) {
  return (
    <>
      <CardDescription open={open} />
      <CardAttachments open={open} uploads={uploads} onAttach={onAttach} />
      <LatestComments open={open} onShowAll={onShowComments} />
      <CardActivity cardId={open.card.id} />
    </>
  )
}

function LatestComments({ open, onShowAll }: { open: OpenCard; onShowAll: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { comments, commentCount } = open.card
  const latest = comments.slice(-commentsShown)
  const place = useRef<HTMLDivElement>(null)
  useSiblingFocus(
    latest.map(({ id }) => id),
    place,
  )
  return (
    <div ref={place}>
      {latest.length > 0 && (
        <section className={classes['part']} aria-label={t('kanban.comment.latest')}>
          {commentCount > latest.length && (
            <Button variant="ghost" size="sm" className={classes['all']} onClick={onShowAll}>
              {t('kanban.comment.showAll', { number: format.number(commentCount) })}
            </Button>
          )}
          <ol className={commentClasses['comments']}>
            {latest.map((comment) => (
              <CardComment key={comment.id} open={open} comment={comment} />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
