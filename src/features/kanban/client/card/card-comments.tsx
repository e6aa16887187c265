// The tab of a card's comments, the newest at its end, where one's own appears too.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { CommentList } from '#records/comments/client/comment-list.tsx'
import { Empty } from '#ui/states.tsx'
import type { Comment } from '../../card-entities.ts'
import { CardComment } from './card-comment.tsx'
import type { OpenCard } from './card-open.ts'
import { useCardComments } from './use-card-comments.ts'

export function CardComments({ open }: { open: OpenCard }) {
  const { t } = useTranslation()
  const { comments, ...earlier } = useCardComments(open.card)
  const [isEndInView, setEndInView] = useState(true)
  return (
    <CommentList
      comments={comments}
      earlier={earlier}
      row={(comment) => <CardComment key={comment.id} open={open} comment={comment} />}
    >
      {comments.length === 0 ? (
        <Empty title={t('kanban.comment.none')}>{!open.isReadOnly && t('kanban.comment.noneText')}</Empty>
      ) : (
        <End key={placeOf(comments.at(-1))} isInView={isEndInView} onView={setEndInView} />
      )}
    </CommentList>
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
  const report = useEffectEvent(onView)
  useEffect(() => {
    follow()
    const watch = new IntersectionObserver(([seen]) => report(seen?.isIntersecting ?? false), { rootMargin: nearEnd })
    if (end.current) watch.observe(end.current)
    return () => watch.disconnect()
  }, [])
  return <div ref={end} />
}
