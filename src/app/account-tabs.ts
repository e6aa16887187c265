// Finds the tabs that features bring to the account page, and fetches the code of each when it is opened.
import { Fragment, createElement } from 'react'
import type { ComponentType } from 'react'
import type { FeatureName } from '#features/index.ts'
import { features } from '#features/index.ts'
import type { AccountTabSource } from '#kernel/client/account-tabs.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import type { AccountPanels, AccountTab } from '#kernel/feature.ts'

const lists = import.meta.glob<readonly AccountTab[]>('../features/*/account-tabs.ts', { eager: true, import: 'tabs' })
const modules = import.meta.glob<ComponentType>('../features/*/client/**/*-tab.tsx', { import: 'Tab' })

const panelLists = import.meta.glob<readonly AccountPanels[]>('../features/*/account-panels.ts', {
  eager: true,
  import: 'panels',
})
const panelModules = import.meta.glob<ComponentType>('../features/*/client/**/*-panels.tsx', { import: 'Panels' })

async function loadPanels(feature: FeatureName, module: string): Promise<ComponentType> {
  const source = panelModules[`../features/${feature}/${module}.tsx`]
  if (!source) throw new Error(`The account panels of ${feature} name ${module}, which is not there`)
  const [Content] = await Promise.all([source(), loadTexts([feature])])
  return Content
}

/** The tab's own content among the panels that others add to it. */
async function loadWhole(feature: FeatureName, tab: AccountTab): Promise<ComponentType> {
  const added = features
    .flatMap((name) => (panelLists[`../features/${name}/account-panels.ts`] ?? []).map((panels) => ({ name, panels })))
    .filter(({ panels }) => panels.tab === tab.key)
    .map(({ name, panels: { order, module } }) => ({ order, load: () => loadPanels(name, module) }))
  const all = [...added, { order: 0, load: () => load(feature, tab) }].toSorted((one, other) => one.order - other.order)
  const contents = await Promise.all(all.map((part) => part.load()))
  return () => createElement(Fragment, null, ...contents.map((Content) => createElement(Content)))
}

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
      load: () => loadWhole(feature, tab),
    })),
  )
}
