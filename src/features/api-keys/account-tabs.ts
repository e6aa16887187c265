// The tab of the account page in which one makes keys for programs.
import type { AccountTab } from '#kernel/feature.ts'

export const tabs: AccountTab[] = [
  {
    key: 'api-keys',
    label: 'api-keys.title',
    text: 'api-keys.tabText',
    module: 'client/api-keys-tab',
    order: 55,
  },
]
