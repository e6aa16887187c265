// The notifications page: all, unread and archived ones, and the way to what reaches one beside them.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Link } from '#ui/link.tsx'
import { Plan, Room } from '#ui/plan.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import classes from './notifications-page.module.css'
import { NotificationTabs } from './notification-tabs.tsx'
import { settingsPath } from './settings-path.ts'

export function Page() {
  const { t } = useTranslation()
  return (
    <Plan>
      <Room span={8} bare aria-label={t('notifications.name')}>
        <NotificationTabs level={2} />
      </Room>
      <Room span={4} aria-labelledby="reaches-me">
        <SectionTitle id="reaches-me">{t('notifications.choices.title')}</SectionTitle>
        <p className={classes['text']}>{t('notifications.choices.pageText')}</p>
        <Link href={settingsPath}>{t('notifications.choices.open')}</Link>
      </Room>
    </Plan>
  )
}
