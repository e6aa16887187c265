// The tab of the account page in which one says what one wants to hear of, and how.
import type { AccountTab } from '#kernel/feature.ts'

export const tabs: AccountTab[] = [
  {
    key: 'notifications',
    label: 'notifications.name',
    text: 'notifications.choices.tabText',
    module: 'client/notifications-tab',
    order: 30,
  },
]
