// The widget that says who else is online.
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Failed } from '#ui/states.tsx'
import classes from './here-now-widget.module.css'
import { usePeopleHere } from './use-people-here.ts'

/** Rows on a wide window; on phones faces in a line. */
const inRows = 3
const inLine = 5

export function Widget() {
  const { t } = useTranslation()
  const format = useFormat()
  const { count, people, isKnown, error, isFetching, refetch } = usePeopleHere()
  const more = (shown: number) => count > shown && t('dashboards.more', { count: count - shown })
  const action = (
    <>
      <span className={classes['moreInRows']}>{more(inRows)}</span>
      <span className={classes['moreInLine']}>{more(inLine)}</span>
    </>
  )
  return (
    <>
      <SectionTitle {...(count > 0 && { count: format.number(count), action })}>{t('dashboards.hereNow')}</SectionTitle>
      {error && (
        <Failed
          title={t('dashboards.hereFailed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {count === 0 && isKnown && (
        <p className={classes['alone']}>
          {t('dashboards.alone')} {t('dashboards.aloneText')}
        </p>
      )}
      <ul className={classes['people']}>
        {people.slice(0, inLine).map(({ id, name, avatarUrl, jobTitle, place, status }) => (
          <li key={id} className={classes['person']}>
            <Avatar person={{ id, name, avatarUrl }} presence={status} />
            <div className={classes['words']}>
              <div className={classes['name']}>
                <bdi>{name}</bdi>
                <bdi className={classes['first']} aria-hidden="true">
                  {name.split(' ')[0]}
                </bdi>
              </div>
              <div className={classes['job']}>
                <bdi>{place ?? jobTitle}</bdi>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
