// The bell in the header with the unread count; its panel and drawer are fetched when somebody points at it.
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover, popoverPanel } from '#ui/popover.tsx'
import { useCounts, useNotificationChanges } from './use-counts.ts'

const pagePath = '/dashboard/notifications'

const Panel = deferred(() => import('./notifications-panel.tsx').then((module) => module.NotificationsPanel))
const panel = popoverPanel(Panel)
const Drawer = deferred(() => import('./notifications-drawer.tsx').then((module) => module.NotificationsDrawer))

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
        panel={panel}
        trigger={(props) => <IconButton {...props} label={label} icon={IconBell} iconSize={22} badge={unread} />}
      >
        {(close) => (
          <Panel
            onClose={close}
            onPrepare={Drawer.prepare}
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
