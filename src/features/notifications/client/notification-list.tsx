// A tab's notifications in two groups, new ones and those before; loading, failed and empty where there are none.
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { useNeighbourFocus } from '#ui/use-neighbour-focus.ts'
import type { Notification, Tab } from '../contract.ts'
import classes from './notification-list.module.css'
import { NotificationRow } from './notification-row.tsx'
import { useNotificationActs, useNotifications } from './use-notifications.ts'

const dayMilliseconds = 86_400_000

/** New is what is unread, or came within a day. */
const isNew = ({ isUnread, createdAt }: Notification) =>
  isUnread || Date.now() - Date.parse(createdAt) < dayMilliseconds

/** `level` is that of its headings, one below the heading that stands over it. */
type NotificationListProps = { tab: Tab; area?: string | undefined; level?: 2 | 3; onFollow?: () => void }

export function NotificationList({ tab, area, level = 3, onFollow }: NotificationListProps) {
  const { t } = useTranslation()
  const read = useNotifications(tab, area)
  const groups = groupsOf(tab, read.notifications ?? [])
  const place = useRef<HTMLDivElement>(null)
  useNeighbourFocus(
    [...groups.fresh, ...groups.earlier].map(({ id }) => id),
    place,
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be a form's
    <div ref={place} role="group" aria-label={t(`notifications.tabs.${tab}`)}>
      <Rows tab={tab} area={area} level={level} read={read} groups={groups} onFollow={onFollow} />
    </div>
  )
}

function groupsOf(tab: Tab, notifications: readonly Notification[]) {
  const { fresh = [], earlier = [] } = Object.groupBy(notifications, (one) =>
    tab !== 'archived' && isNew(one) ? 'fresh' : 'earlier',
  )
  return { fresh, earlier }
}

type RowsProps = {
  tab: Tab
  area: string | undefined
  level: 2 | 3
  read: ReturnType<typeof useNotifications>
  groups: ReturnType<typeof groupsOf>
  onFollow: (() => void) | undefined
}

function Rows({ tab, area, level, read, groups: { fresh, earlier }, onFollow }: RowsProps) {
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  const acts = useNotificationActs()
  const { notifications, error, refetch, isFetching, hasNextPage, fetchNextPage } = read
  if (!notifications && error) {
    const { requestId } = failureOf(error)
    return (
      <Failed
        level={level}
        title={t('notifications.failed')}
        onRetry={() => void refetch()}
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
  const rows = (some: readonly Notification[]) => (
    <ul className={classes['rows']}>
      {some.map((one) => (
        <NotificationRow key={one.id} notification={one} acts={acts} {...(onFollow && { onFollow })} />
      ))}
    </ul>
  )
  return (
    <>
      {fresh.length > 0 && <Heading className={classes['group']}>{t('notifications.new')}</Heading>}
      {rows(fresh)}
      {fresh.length > 0 && earlier.length > 0 && (
        <Heading className={classes['group']}>{t('notifications.earlier')}</Heading>
      )}
      {rows(earlier)}
      {hasNextPage && (
        <div className={classes['more']}>
          <MoreButton
            variant="ghost"
            busy={read.isFetchingNextPage}
            failure={read.isFetchNextPageError && t(`errors.${failureOf(error).code}`)}
            onClick={() => void fetchNextPage()}
          >
            {t('notifications.more')}
          </MoreButton>
        </div>
      )}
    </>
  )
}
