// A tab's notifications in groups: new ones, those of yesterday, and those before; loading, failed and empty where there are none.
import { Fragment, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { daysBetween } from '#kernel/client/format.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Notification, Tab } from '../contract.ts'
import classes from './notification-list.module.css'
import { NotificationRow } from './notification-row.tsx'
import { useNotificationActions, useNotifications } from './use-notifications.ts'

const dayMilliseconds = 86_400_000

const groups = ['new', 'yesterday', 'earlier'] as const
type Group = (typeof groups)[number]

/** New is what is unread, or came within a day. */
const isNew = ({ isUnread, createdAt }: Notification) =>
  isUnread || Date.now() - Date.parse(createdAt) < dayMilliseconds

/** `level` is that of its headings, one below the heading that stands over it. */
type NotificationListProps = { tab: Tab; area?: string | undefined; level?: 2 | 3; onFollow?: () => void }

export function NotificationList({ tab, area, level = 3, onFollow }: NotificationListProps) {
  const { t } = useTranslation()
  const read = useNotifications(tab, area)
  const grouped = groupsOf(tab, read.rows ?? [])
  const place = useRef<HTMLDivElement>(null)
  useSiblingFocus(
    groups.flatMap((group) => grouped[group] ?? []).map(({ id }) => id),
    place,
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be a form's
    <div ref={place} role="group" aria-label={t(`notifications.tabs.${tab}`)}>
      <Rows tab={tab} area={area} level={level} read={read} grouped={grouped} onFollow={onFollow} />
    </div>
  )
}

/** Archived ones are not told apart: nothing there is news. */
function groupsOf(tab: Tab, notifications: readonly Notification[]): Partial<Record<Group, Notification[]>> {
  if (tab === 'archived') return { earlier: [...notifications] }
  const now = new Date()
  return Object.groupBy(notifications, (one) => {
    if (isNew(one)) return 'new'
    return daysBetween(new Date(one.createdAt), now) <= 1 ? 'yesterday' : 'earlier'
  })
}

type RowsProps = {
  tab: Tab
  area: string | undefined
  level: 2 | 3
  read: ReturnType<typeof useNotifications>
  grouped: ReturnType<typeof groupsOf>
  onFollow: (() => void) | undefined
}

function Rows({ tab, area, level, read, grouped, onFollow }: RowsProps) {
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  const actions = useNotificationActions()
  const { rows: notifications, error, refetch, isFetching } = read
  if (!notifications && error) {
    const { requestId } = failureOf(error)
    return (
      <Failed
        level={level}
        title={t('notifications.failed')}
        onRetry={refetch}
        isRetrying={isFetching}
        requestId={requestId}
      />
    )
  }
  if (!notifications) return <Loading />
  if (notifications.length === 0)
    return (
      <Empty level={level} title={t(`notifications.empty.${tab}`)}>
        {t(`notifications.emptyText.${area === undefined ? tab : 'area'}`)}
      </Empty>
    )
  const shown = groups.filter((group) => grouped[group])
  const rows = (some: readonly Notification[]) => (
    <ul className={classes['rows']}>
      {some.map((one) => (
        <NotificationRow key={one.id} notification={one} actions={actions} {...(onFollow && { onFollow })} />
      ))}
    </ul>
  )
  return (
    <>
      {shown.map((group) => (
        <Fragment key={group}>
          {(shown.length > 1 || group !== 'earlier') && (
            <Heading className={classes['group']}>{t(`notifications.${group}`)}</Heading>
          )}
          {rows(grouped[group] ?? [])}
        </Fragment>
      ))}
      {read.hasMore && (
        <div className={classes['more']}>
          <ReadOn list={read} variant="ghost">
            {t('notifications.more')}
          </ReadOn>
        </div>
      )}
    </>
  )
}
