// The first room of the start page: the day, a greeting, and below it what a feature knows of the person's day.
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { localeOf } from '#kernel/languages.ts'
import { ArcadePicture } from '#ui/brand/arcade-picture.tsx'
import '#ui/brand/hero.css'
import type { DayPart } from '../day-part.ts'
import { dayPartOf } from '../day-part.ts'
import classes from './start-page.module.css'
import { useNow } from './use-now.ts'

const greetingOf = {
  morning: 'dashboards.goodMorning',
  afternoon: 'dashboards.goodAfternoon',
  evening: 'dashboards.goodEvening',
} as const satisfies Record<DayPart, string>

/** `button` stands over the picture. */
export function Greeting({ children, button }: { children: ReactNode; button: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { user } = useSession()
  const now = useNow()
  const day = now.toLocaleDateString(localeOf[language], { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <>
      <div className={classes['greeting']}>
        <p className={classes['day']}>{day}</p>
        <h2 className={classes['hello']}>
          {t(greetingOf[dayPartOf(now.getHours())], { name: user?.firstName ?? '' })}
        </h2>
        {children}
      </div>
      <div className="at-hero-picture">
        <ArcadePicture />
      </div>
      <div className={classes['arrangePlace']}>{button}</div>
    </>
  )
}
