// The activity of an open card.
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { ActivityRow } from '../activity-row.tsx'
import classes from './card-overview.module.css'
import { useCardActivity } from './use-card-activity.ts'

const firstShown = 3

export function CardActivity({ cardId }: { cardId: string }) {
  const { t } = useTranslation()
  const list = useCardActivity(cardId)
  const { rows: activities, error, isPending, refetch } = list
  return (
    <section className={classes['part']} aria-label={t('kanban.activity')}>
      <h4 className={classes['title']}>{t('kanban.activity')}</h4>
      {isPending && <Loading count={firstShown} />}
      {error && !activities && (
        <Failed title={t('kanban.lately.failed')} onRetry={refetch} requestId={failureOf(error).requestId}>
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      <ol className={classes['activities']}>
        {activities?.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ol>
      <ReadOn list={list} variant="ghost" size="sm">
        {t('ui.showMore')}
      </ReadOn>
    </section>
  )
}
