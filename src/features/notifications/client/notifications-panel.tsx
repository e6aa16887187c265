// The bell's panel: the newest notifications, with ways to mark them, to see all and to choose which to receive.
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NotificationList } from './notification-list.tsx'
import classes from './notifications-panel.module.css'
import { settingsPath } from './settings-path.ts'
import { useCounts } from './use-counts.ts'
import { useNotificationActions } from './use-notifications.ts'

type NotificationsPanelProps = {
  onClose: () => void
  onViewAll: () => void
  /** Fetches what "View all" opens. */
  onPrepare: () => void
}

export function NotificationsPanel({ onClose, onViewAll, onPrepare }: NotificationsPanelProps) {
  const { t } = useTranslation()
  const unread = useCounts()?.unread ?? 0
  const { markAll } = useNotificationActions()
  const title = useRef<HTMLHeadingElement>(null)
  const readAll = () => {
    markAll(undefined)
    // The button disappears; the focus stays in the panel.
    title.current?.focus()
  }
  return (
    <section className={classes['panel']} aria-labelledby="notifications-title">
      <header className={classes['head']}>
        <div className={classes['titles']}>
          <h2 id="notifications-title" ref={title} tabIndex={-1} className={classes['title']}>
            {t('notifications.name')}
          </h2>
          <p className={classes['unread']}>
            {unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.allRead')}
          </p>
        </div>
        {unread > 0 && <IconButton label={t('notifications.markAll')} icon={IconChecks} onClick={readAll} />}
        <Anchor
          href={settingsPath}
          className={classes['settings']}
          aria-label={t('notifications.choices.title')}
          onClick={onClose}
        >
          <IconSettings size={20} stroke={1.5} aria-hidden="true" />
        </Anchor>
      </header>
      <div className={classes['list']}>
        <NotificationList tab="all" onFollow={onClose} />
      </div>
      <footer className={classes['foot']}>
        <Button variant="ghost" onClick={onViewAll} onPointerEnter={onPrepare} onFocus={onPrepare}>
          {t('notifications.viewAll')}
        </Button>
      </footer>
    </section>
  )
}
