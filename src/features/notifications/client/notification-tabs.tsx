// All that a person was told in three tabs with their counts, and one button that marks all of it as read.
import { IconChecks } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { tabs } from '../contract.ts'
import type { Tab } from '../contract.ts'
import { NotificationList } from './notification-list.tsx'
import classes from './notification-tabs.module.css'
import { useCounts } from './use-counts.ts'
import { useNotificationActions } from './use-notifications.ts'

type NotificationTabsProps = {
  tab: Tab
  onTab: (tab: Tab) => void
  /** The only part of the product whose notices are shown, and how many of them are unread. */
  only?: { area: string; unread: number } | undefined
  /** That of the list's headings. */
  level: 2 | 3
  /** There is no room for a button with words beside the tabs. */
  isInDrawer?: boolean
  onFollow?: () => void
}

export function NotificationTabs(props: NotificationTabsProps) {
  const { tab, onTab, only, level, isInDrawer = false, onFollow } = props
  const { t } = useTranslation()
  const isTight = useIsPhone() || isInDrawer
  const counts = useCounts()
  const unread = (only ?? counts)?.unread ?? 0
  const { markAll } = useNotificationActions()
  const bar = useRef<HTMLDivElement>(null)
  const readAll = () => {
    markAll(only?.area)
    // The button goes; the focus stays beside it.
    bar.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }
  const options = tabs.map((value) => ({
    value,
    label: t(`notifications.tabs.${value}`),
    // The counts include all notifications.
    ...(!only && { count: counts?.[value] ?? null }),
  }))
  return (
    <>
      <div ref={bar} className={classes['bar']}>
        <Tabs label={t('notifications.name')} value={tab} onChange={onTab} options={options} />
        {unread > 0 &&
          (isTight ? (
            <IconButton label={t('notifications.markAll')} icon={IconChecks} onClick={readAll} />
          ) : (
            <Button variant="ghost" icon={IconChecks} onClick={readAll}>
              {t('notifications.markAll')}
            </Button>
          ))}
      </div>
      <NotificationList tab={tab} area={only?.area} level={level} {...(onFollow && { onFollow })} />
    </>
  )
}
