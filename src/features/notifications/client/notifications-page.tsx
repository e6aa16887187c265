// The page of all notifications: tabs with their numbers, and what should also come by e-mail.
import { IconChecks } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Plan, Room } from '#ui/plan.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { tabs } from '../contract.ts'
import type { Tab } from '../contract.ts'
import { MailSettings } from './mail-settings.tsx'
import { NotificationList } from './notification-list.tsx'
import classes from './notifications-page.module.css'
import { useCounts, useNotificationActs } from './use-notifications.ts'

export function Page() {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>('all')
  const counts = useCounts()
  const { markAll } = useNotificationActs()
  const bar = useRef<HTMLDivElement>(null)
  const readAll = () => {
    markAll()
    // The button goes; the focus stays beside it.
    bar.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }
  const options = tabs.map((value) => ({
    value,
    label: t(`notifications.tabs.${value}`),
    ...(counts && { count: counts[value] }),
  }))
  return (
    <Plan>
      <Room span={8} bare aria-label={t('notifications.name')}>
        <div ref={bar} className={classes['bar']}>
          <Tabs label={t('notifications.name')} value={tab} onChange={setTab} options={options} />
          {(counts?.unread ?? 0) > 0 && (
            <Button variant="ghost" icon={IconChecks} onClick={readAll}>
              {t('notifications.markAll')}
            </Button>
          )}
        </div>
        <NotificationList tab={tab} level={2} />
      </Room>
      <Room span={4} aria-labelledby="mails">
        <MailSettings />
      </Room>
    </Plan>
  )
}
