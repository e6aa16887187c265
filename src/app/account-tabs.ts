// Lists the tabs that features add to the account page; that page itself knows where their code is.
import type { FeatureName } from '#features/index.ts'
import { features } from '#features/index.ts'
import type { AccountTabSource } from '#kernel/client/account-tabs.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import type { AccountTab } from '#kernel/feature.ts'

const lists = import.meta.glob<readonly AccountTab[]>('../features/*/account-tabs.ts', { eager: true, import: 'tabs' })

const sourceOf = (feature: FeatureName, tab: AccountTab): AccountTabSource => ({
  ...tab,
  loadName: () => loadTexts([feature]),
  load: async () => (await import('./account-tab-contents.ts')).loadTab(feature, tab),
})

export const listAccountTabs = (): AccountTabSource[] =>
  features.flatMap((feature) =>
    (lists[`../features/${feature}/account-tabs.ts`] ?? []).map((tab) => sourceOf(feature, tab)),
  )
