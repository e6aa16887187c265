// The tab of the account page in which one says where else one can be found.
import type { AccountTab } from '#kernel/feature.ts'

export const tabs: AccountTab[] = [
  {
    key: 'social',
    label: 'profile.social.title',
    text: 'profile.social.tabText',
    module: 'client/social/social-tab',
    order: 40,
  },
]
