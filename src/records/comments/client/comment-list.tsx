// The comments on a record, oldest first, with a button above them that reads earlier ones.
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import classes from './comment-list.module.css'

type Earlier = {
  hasEarlier: boolean
  showEarlier: () => void
  isFetching: boolean
  error: unknown
}

type CommentListProps<Comment> = {
  comments: readonly Comment[]
  earlier: Earlier
  row: (comment: Comment) => ReactNode
  /** Below the list: the end that is scrolled to, or the field for a new comment. */
  children?: ReactNode
}

export function CommentList<Comment extends { id: string }>({
  comments,
  earlier: { hasEarlier, showEarlier, isFetching, error },
  row,
  children,
}: CommentListProps<Comment>) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useSiblingFocus(
    comments.map(({ id }) => id),
    place,
  )
  return (
    <div ref={place} className={classes['comments']}>
      {hasEarlier && (
        <MoreButton
          variant="ghost"
          size="sm"
          busy={isFetching}
          failure={error ? t(`errors.${failureOf(error).code}`) : undefined}
          className={classes['earlier']}
          onClick={showEarlier}
        >
          {t('comments.earlier')}
        </MoreButton>
      )}
      {comments.length > 0 && <ol className={classes['list']}>{comments.map(row)}</ol>}
      {children}
    </div>
  )
}
