// All notifications beside the work, with the way to their page: what the bell's "View all" opens.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Link } from '#ui/link.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import type { Tab } from '../contract.ts'
import { NotificationTabs } from './notification-tabs.tsx'
import classes from './notifications-drawer.module.css'

type NotificationsDrawerProps = { isOpen: boolean; onClose: () => void; pagePath: string }

export function NotificationsDrawer({ isOpen, onClose, pagePath }: NotificationsDrawerProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>('all')
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('notifications.name')}
      foot={
        <p className={classes['foot']}>
          <Link href={pagePath} onClick={onClose}>
            {t('notifications.openPage')}
          </Link>
        </p>
      }
    >
      <div className={classes['list']}>
        <NotificationTabs tab={tab} onTab={setTab} level={3} isInDrawer onFollow={onClose} />
      </div>
    </SideDrawer>
  )
}
