// The drawer without its card: loading, failed, or gone.
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { Failed, Loading, Skeleton } from '#ui/states.tsx'
import classes from './card-absent.module.css'
import type { Reading } from './card-open.ts'

const fields = ['reporter', 'assignees', 'due', 'priority', 'labels', 'created']

export function CardAbsent({ reading: { error, isGone, refetch } }: { reading: Reading }) {
  const { t } = useTranslation()
  if (isGone) return <p className={classes['gone']}>{t('kanban.cardGone')}</p>
  if (!error) return <CardSkeleton />
  const { code, requestId } = failureOf(error)
  // It was never here for this person: a link may be older than the card.
  if (code === 'not-found') return <p className={classes['gone']}>{t('kanban.cardMissing')}</p>
  return (
    <Failed title={t('kanban.cardFailed')} onRetry={() => void refetch()} requestId={requestId}>
      {t(`errors.${code}`)}
    </Failed>
  )
}

function CardSkeleton() {
  return (
    <Loading>
      <Skeleton className={classes['name']} />
      <div className={classes['rows']}>
        {fields.map((field) => (
          <div key={field} className={classes['row']}>
            <Skeleton className={classes['field']} />
            <Skeleton className={classes['value']} />
          </div>
        ))}
      </div>
      <Skeleton className={classes['tabs']} />
      <Skeleton className={classes['text']} />
      <Skeleton className={classes['shortText']} />
    </Loading>
  )
}
