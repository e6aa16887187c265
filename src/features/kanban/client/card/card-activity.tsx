// What was done to an open card, and by whom.
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { ActivityRow } from '../activity-row.tsx'
import classes from './card-overview.module.css'
import { useCardActivity } from './use-card-activity.ts'

const firstShown = 3

export function CardActivity({ cardId }: { cardId: string }) {
  const { t } = useTranslation()
  const { activities, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useCardActivity(cardId)
  return (
    <section className={classes['part']} aria-label={t('kanban.activity')}>
      <h4 className={classes['title']}>{t('kanban.activity')}</h4>
      {isPending && <Loading count={firstShown} />}
      {error && !activities && (
        <Failed title={t('kanban.lately.failed')} onRetry={() => void refetch()} requestId={failureOf(error).requestId}>
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      <ol className={classes['activities']}>
        {activities?.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="ghost" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('kanban.lately.more')}
        </Button>
      )}
    </section>
  )
}
