// The widget of recent activity on boards: who did what, in the reader's own language.
import { useState } from 'react'
import { loadTexts, useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { deferred, useArrived } from '#ui/deferred.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import classes from './lately-widget.module.css'
import type { ActivityScope } from '../use-activity.ts'
import { useActivity } from '../use-activity.ts'

/** Fetched with its many sentences while the list of activities loads. */
const ActivityRow = deferred(async () => {
  const [{ ActivityRow: Row }] = await Promise.all([import('../activity-row.tsx'), loadTexts(['kanban/activity'])])
  return Row
})

/** So many rows at first; more are a press away. */
const firstShown = 7
const shownMore = 20

export function Widget() {
  const { t } = useTranslation()
  const [scope, setScope] = useState<ActivityScope>('everyone')
  const [shown, setShown] = useState(firstShown)
  const list = useActivity(scope)
  const isThere = useArrived(ActivityRow)
  const { rows: activities, error, isPending, refetch } = list
  const hasMore = list.hasMore || (activities?.length ?? 0) > shown
  const showMore = () => {
    setShown(shown + shownMore)
    if (list.hasMore && (activities?.length ?? 0) < shown + shownMore) list.readOn()
  }
  const choice = (
    <SegmentedControl<ActivityScope>
      label={t('kanban.lately.show')}
      value={scope}
      onChange={setScope}
      options={[
        { value: 'everyone', label: t('kanban.lately.everyone') },
        { value: 'mine', label: t('kanban.lately.mine') },
      ]}
    />
  )
  return (
    <>
      <SectionTitle action={choice}>{t('kanban.lately.title')}</SectionTitle>
      {(isPending || (!isThere && !error)) && <Loading count={5} />}
      {error && !activities && (
        <Failed title={t('kanban.lately.failed')} onRetry={refetch} requestId={failureOf(error).requestId}>
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {activities?.length === 0 && <Empty title={t('kanban.lately.empty')}>{t('kanban.lately.emptyText')}</Empty>}
      {isThere && activities && activities.length > 0 && (
        <ol className={classes['activities']}>
          {activities.slice(0, shown).map((activity) => (
            <ActivityRow key={activity.id} activity={activity} />
          ))}
        </ol>
      )}
      <ReadOn list={{ ...list, hasMore, readOn: showMore }} variant="ghost">
        {t('ui.showMore')}
      </ReadOn>
    </>
  )
}
