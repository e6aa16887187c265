// The tab of a card's comments, the newest at its end, where one's own appears too.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/states.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Comment } from '../../card-entities.ts'
import { CardComment } from './card-comment.tsx'
import classes from './card-comments.module.css'
import type { OpenCard } from './card-open.ts'
import { useCardComments } from './use-card-comments.ts'

export function CardComments({ open }: { open: OpenCard }) {
  const { t } = useTranslation()
  const { comments, hasEarlier, showEarlier, isFetching, error } = useCardComments(open.card)
  const [isEndInView, setEndInView] = useState(true)
  const place = useRef<HTMLDivElement>(null)
  useSiblingFocus(
    comments.map(({ id }) => id),
    place,
  )
  if (comments.length === 0) {
    return (
      <div ref={place}>
        <Empty title={t('kanban.comment.none')}>{!open.isReadOnly && t('kanban.comment.noneText')}</Empty>
      </div>
    )
  }
  return (
    <div ref={place}>
      {hasEarlier && (
        <div className={classes['earlier']}>
          <Button variant="ghost" size="sm" busy={isFetching} onClick={showEarlier}>
            {t('kanban.comment.earlier')}
          </Button>
        </div>
      )}
      {error && (
        <p className={classes['failed']} role="alert">
          {t(`errors.${failureOf(error).code}`)}
        </p>
      )}
      <ol className={classes['comments']}>
        {comments.map((comment) => (
          <CardComment key={comment.id} open={open} comment={comment} />
        ))}
      </ol>
      <End key={placeOf(comments.at(-1))} isInView={isEndInView} onView={setEndInView} />
    </div>
  )
}

// A picture makes its comment higher when it is there.
const placeOf = (newest: Comment | undefined) => `${newest?.id} ${newest?.attachmentId}`

/** So near to the end someone reads what comes next. */
const nearEnd = '0px 0px 160px 0px'

type EndProps = { isInView: boolean; onView: (isInView: boolean) => void }

/** Made anew for the newest comment: in view when the tab opens, and for whoever reads at the end. */
function End({ isInView, onView }: EndProps) {
  const end = useRef<HTMLDivElement>(null)
  const follow = useEffectEvent(() => {
    if (isInView) end.current?.scrollIntoView({ block: 'end' })
  })
  const tell = useEffectEvent(onView)
  useEffect(() => {
    follow()
    const watch = new IntersectionObserver(([seen]) => tell(seen?.isIntersecting ?? false), { rootMargin: nearEnd })
    if (end.current) watch.observe(end.current)
    return () => watch.disconnect()
  }, [])
  return <div ref={end} />
}
