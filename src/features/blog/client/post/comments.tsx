// Below a post: how many comments it has, where to write one, and all of them.
import { useRef } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Post } from '../../entities.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import classes from './comments.module.css'
import { commentsId } from './post-article.tsx'
import { useComments } from './use-comments.ts'

export function Comments({ post }: { post: Post }) {
  const { t } = useTranslation()
  const place = useRef<HTMLOListElement>(null)
  const list = useComments(post.id)
  const { rows, error } = list
  const total = list.total ?? post.comment
  useSiblingFocus(rows?.map(({ id }) => id) ?? [], place)
  return (
    <section id={commentsId} className={classes['comments']} aria-labelledby="blog-comments-title">
      <h2 id="blog-comments-title" className={classes['title']}>
        {t('blog.comments.title', { count: total })}
      </h2>
      {post.hasComments ? (
        <CommentForm postId={post.id} />
      ) : (
        <p className={classes['closed']}>{t('blog.comments.closed')}</p>
      )}
      {!rows && !error && <Loading count={3} />}
      {!rows && error && (
        <Failed
          title={t('blog.comments.failed')}
          onRetry={list.refetch}
          isRetrying={list.isFetching}
          requestId={failureOf(error).requestId}
        />
      )}
      {rows?.length === 0 && post.hasComments && <p className={classes['closed']}>{t('blog.comments.none')}</p>}
      {rows && rows.length > 0 && (
        <ol ref={place} className={classes['list']} tabIndex={-1}>
          {rows.map((comment) => (
            <CommentItem key={comment.id} comment={comment} canWrite={post.hasComments} />
          ))}
        </ol>
      )}
      <ReadOn list={list} fullWidth>
        {t('blog.comments.showMore')}
      </ReadOn>
    </section>
  )
}
