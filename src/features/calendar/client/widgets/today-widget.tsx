// Today's events on the start page.
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { TodayEvents } from './today-events.tsx'
import { useToday } from './use-today.ts'

export function Widget() {
  const { t } = useTranslation()
  const { events, zone, error, isFetching, refetch } = useToday()
  const plan = <ButtonLink href="/dashboard/calendar?new=event">{t('calendar.form.newTitle')}</ButtonLink>
  const empty = (
    <Empty title={t('calendar.today.empty')} action={plan}>
      {t('calendar.today.emptyText')}
    </Empty>
  )
  return (
    <>
      <SectionTitle action={<Link href="/dashboard/calendar?view=day">{t('calendar.today.all')}</Link>}>
        {t('calendar.today.title')}
      </SectionTitle>
      {!events && !error && <Loading count={3} heightOf={empty} />}
      {!events && error && (
        <Failed
          title={t('calendar.today.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {events?.length === 0 && empty}
      {events && events.length > 0 && <TodayEvents events={events} zone={zone} />}
    </>
  )
}
