// The notifications page: all, unread and archived ones; beside them the parts of the product that send them.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import type { Tab } from '../contract.ts'
import { tabs } from '../contract.ts'
import { Areas } from './areas.tsx'
import { NotificationTabs } from './notification-tabs.tsx'
import { useAreas } from './use-notifications.ts'
import classes from './notifications-page.module.css'

/** The tab in the address, and the function to change it. */
function usePageLocation() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const area = typeof search['area'] === 'string' ? search['area'] : undefined
  const tab = tabs.find((one) => one === search['tab']) ?? 'all'
  const open = (next: Tab) =>
    void navigate({
      to: '.',
      search: { area, tab: next === 'all' ? undefined : next },
      replace: true,
      resetScroll: false,
    })
  return { area, tab, open }
}

export function Page() {
  const { t } = useTranslation()
  const { area, tab, open } = usePageLocation()
  const { user } = useSession()
  const areas = useAreas(user?.role ?? 'user')
  const unread = areas?.find((one) => one.area === area)?.unread ?? 0
  return (
    <PanelGrid className={classes['grid']}>
      <Panel span={3} bare aria-label={t('notifications.areas')}>
        <Areas areas={areas} open={area} tab={tab} />
      </Panel>
      <Panel span={9} bare aria-label={t('notifications.name')}>
        <NotificationTabs tab={tab} onTab={open} only={area === undefined ? undefined : { area, unread }} level={2} />
      </Panel>
    </PanelGrid>
  )
}
