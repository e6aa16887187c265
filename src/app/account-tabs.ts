// Finds the tabs that features bring to the account page, and fetches the code of each when it is opened.
import type { ComponentType } from 'react'
import type { FeatureName } from '#features/index.ts'
import { features } from '#features/index.ts'
import type { AccountTabSource } from '#kernel/client/account-tabs.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import type { AccountTab } from '#kernel/feature.ts'

const lists = import.meta.glob<readonly AccountTab[]>('../features/*/account-tabs.ts', { eager: true, import: 'tabs' })
const modules = import.meta.glob<ComponentType>('../features/*/client/**/*-tab.tsx', { import: 'Tab' })

async function load(feature: FeatureName, { key, module }: AccountTab): Promise<ComponentType> {
  const source = modules[`../features/${feature}/${module}.tsx`]
  if (!source) throw new Error(`The account tab ${key} names ${module}, which is not there`)
  const [Content] = await Promise.all([source(), loadTexts([feature])])
  return Content
}

export function listAccountTabs(): AccountTabSource[] {
  return features.flatMap((feature) =>
    (lists[`../features/${feature}/account-tabs.ts`] ?? []).map((tab) => ({
      ...tab,
      loadName: () => loadTexts([feature]),
      load: () => load(feature, tab),
    })),
  )
}
