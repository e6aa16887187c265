// The bell in the header: how many are unread, the newest in a panel, and all of them in a drawer.
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'
import { NotificationList } from './notification-list.tsx'
import classes from './notifications-tool.module.css'
import { settingsPath } from './settings-path.ts'
import { useCounts, useNotificationActions, useNotificationChanges } from './use-notifications.ts'

const pagePath = '/dashboard/notifications'

const Drawer = deferred(() => import('./notifications-drawer.tsx').then((module) => module.NotificationsDrawer))

function Panel({ onClose, onViewAll }: { onClose: () => void; onViewAll: () => void }) {
  const { t } = useTranslation()
  const unread = useCounts()?.unread ?? 0
  const { markAll } = useNotificationActions()
  const title = useRef<HTMLHeadingElement>(null)
  const readAll = () => {
    markAll(undefined)
    // The button goes; the focus stays in the panel.
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
        <Button variant="ghost" onClick={onViewAll} onPointerEnter={Drawer.prepare} onFocus={Drawer.prepare}>
          {t('notifications.viewAll')}
        </Button>
      </footer>
    </section>
  )
}

export function Tool() {
  const { t } = useTranslation()
  const unread = useCounts()?.unread ?? 0
  useNotificationChanges()
  // From its first opening on the drawer is there, so that it can leave as it came.
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const label =
    unread > 0 ? `${t('notifications.name')}, ${t('notifications.unread', { count: unread })}` : t('notifications.name')
  return (
    <>
      <Popover
        position="bottom-end"
        bare
        trigger={(props) => <IconButton {...props} label={label} icon={IconBell} iconSize={22} badge={unread} />}
      >
        {(close) => (
          <Panel
            onClose={close}
            onViewAll={() => {
              // The focus is back at the bell before the drawer takes it, and returns there when that is closed.
              close()
              setDrawer('open')
            }}
          />
        )}
      </Popover>
      {drawer !== 'never' && (
        <Drawer isOpen={drawer === 'open'} onClose={() => setDrawer('closed')} pagePath={pagePath} />
      )}
    </>
  )
}
