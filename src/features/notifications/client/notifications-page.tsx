// The notifications page: all, unread and archived ones, and what comes by mail beside them.
import { useTranslation } from 'react-i18next'
import { Plan, Room } from '#ui/plan.tsx'
import { MailSettings } from './mail-settings.tsx'
import { NotificationTabs } from './notification-tabs.tsx'

export function Page() {
  const { t } = useTranslation()
  return (
    <Plan>
      <Room span={8} bare aria-label={t('notifications.name')}>
        <NotificationTabs level={2} />
      </Room>
      <Room span={4} aria-labelledby="mails">
        <MailSettings />
      </Room>
    </Plan>
  )
}
