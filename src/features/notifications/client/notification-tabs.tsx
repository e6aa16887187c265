// All that a person was told in three tabs with their counts, and one button that marks all of it as read.
import { IconChecks } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { tabs } from '../contract.ts'
import type { Tab } from '../contract.ts'
import { NotificationList } from './notification-list.tsx'
import classes from './notification-tabs.module.css'
import { useCounts, useNotificationActs } from './use-notifications.ts'

/** `level` is that of the list's headings; in a drawer there is no room for a button with words beside the tabs. */
type NotificationTabsProps = { level: 2 | 3; isInDrawer?: boolean; onFollow?: () => void }

export function NotificationTabs({ level, isInDrawer = false, onFollow }: NotificationTabsProps) {
  const { t } = useTranslation()
  const isTight = useIsPhone() || isInDrawer
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
    <>
      <div ref={bar} className={classes['bar']}>
        <Tabs label={t('notifications.name')} value={tab} onChange={setTab} options={options} />
        {(counts?.unread ?? 0) > 0 &&
          (isTight ? (
            <IconButton label={t('notifications.markAll')} icon={IconChecks} onClick={readAll} />
          ) : (
            <Button variant="ghost" icon={IconChecks} onClick={readAll}>
              {t('notifications.markAll')}
            </Button>
          ))}
      </div>
      <NotificationList tab={tab} level={level} {...(onFollow && { onFollow })} />
    </>
  )
}
