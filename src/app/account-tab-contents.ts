// Fetches the content of a tab on the account page, with the panels that other features add; loaded with that page.
import { Fragment, createElement } from 'react'
import type { ComponentType } from 'react'
import type { FeatureName } from '#features/index.ts'
import { features } from '#features/index.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import type { AccountPanels, AccountTab } from '#kernel/feature.ts'

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

/** The tab's own content among the panels that other features add. */
export async function loadTab(feature: FeatureName, tab: AccountTab): Promise<ComponentType> {
  const added = features
    .flatMap((name) => (panelLists[`../features/${name}/account-panels.ts`] ?? []).map((panels) => ({ name, panels })))
    .filter(({ panels }) => panels.tab === tab.key)
    .map(({ name, panels: { order, module } }) => ({ order, load: () => loadPanels(name, module) }))
  const all = [...added, { order: 0, load: () => loadOwn(feature, tab) }].toSorted(
    (one, other) => one.order - other.order,
  )
  const contents = await Promise.all(all.map((part) => part.load()))
  return () => createElement(Fragment, null, ...contents.map((Content) => createElement(Content)))
}

async function loadOwn(feature: FeatureName, { key, module }: AccountTab): Promise<ComponentType> {
  const source = modules[`../features/${feature}/${module}.tsx`]
  if (!source) throw new Error(`The account tab ${key} names ${module}, which is not there`)
  const [Content] = await Promise.all([source(), loadTexts([feature])])
  return Content
}
