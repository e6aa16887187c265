// An empty page of the dashboard: where a team begins a page of its own.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Plan, Room } from '#ui/plan.tsx'
import classes from './blank-page.module.css'

export function Page() {
  const { t } = useTranslation()
  return (
    <Plan>
      <Room className={classes['room']}>
        <p>{t('pages.blank.text')}</p>
      </Room>
    </Plan>
  )
}
