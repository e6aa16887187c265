// The page before the opening: how long it is until then, and a way to be told.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useSession } from '#kernel/client/session.ts'
import { AtriumPicture } from '#ui/brand/atrium-picture.tsx'
import { getOpening } from '../contract.ts'
import { nightsUntil } from '../countdown.ts'
import { HomeLink } from './home-link.tsx'
import classes from './coming-soon-page.module.css'
import { CountdownClock } from './countdown-clock.tsx'
import { NotifyForm } from './notify-form.tsx'
import { OpeningDay } from './opening-day.tsx'
import { openingKey } from './opening-key.ts'

const second = 1000

function useSeconds(isRunning: boolean): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(new Date()), second)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

function useTitle(opensAt: Date | null, now: Date): string {
  const { t } = useTranslation()
  if (opensAt === null) return t('pages.comingSoon.title')
  if (opensAt <= now) return t('pages.comingSoon.titleOpen')
  const nights = nightsUntil(opensAt, now)
  return nights === 0 ? t('pages.comingSoon.titleToday') : t('pages.comingSoon.titleDays', { count: nights })
}

export function Page() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { data } = useQuery({ queryKey: openingKey, queryFn: ({ signal }) => call(getOpening, {}, { signal }) })
  const opensAt = data?.opensAt ? new Date(data.opensAt) : null
  const now = useSeconds(opensAt !== null)
  const isOpen = opensAt !== null && opensAt <= now
  const title = useTitle(opensAt, now)
  return (
    <>
      <div className={classes['picture']}>
        <AtriumPicture />
      </div>
      <h1 className={classes['title']}>{title}</h1>
      <p className={classes['text']}>{isOpen ? t('pages.comingSoon.textOpen') : t('pages.comingSoon.text')}</p>
      {opensAt !== null && !isOpen && <CountdownClock end={opensAt} now={now} />}
      {isOpen ? <HomeLink /> : <NotifyForm />}
      {user?.role === 'admin' && <OpeningDay opensAt={opensAt} />}
    </>
  )
}
