// The pages and what goes with them as the server finds it: the lists of the features that are switched on.
import { existsSync } from 'node:fs'
import type { AccountTab, MenuEntry, Widget, WidgetPage } from '#kernel/feature.ts'
import { isOnStartPage } from '#kernel/feature.ts'
import { mergeEntries } from '../layout/menu-rules.ts'
import type { PageList, PagesModule } from '../page-list.ts'
import { listPages } from '../page-list.ts'
import type { FeatureName } from '#features/index.ts'
import { features } from '#features/index.ts'

/** The exports of each feature's file of this name; `tests` checks every one of them. */
async function readLists<List>(file: string): Promise<(readonly [FeatureName, List])[]> {
  const addressOf = (feature: FeatureName) => new URL(`../../features/${feature}/${file}`, import.meta.url)
  const withFile = features.filter((feature) => existsSync(addressOf(feature)))
  return Promise.all(
    withFile.map(async (feature) => [feature, (await import(addressOf(feature).href)) as List] as const),
  )
}

export const readPages = async (): Promise<PageList> => listPages(await readLists<PagesModule>('pages.ts'))

export const readMenu = async (): Promise<MenuEntry[]> =>
  mergeEntries((await readLists<{ menu: readonly MenuEntry[] }>('menu.ts')).flatMap(([, { menu }]) => menu))

/** A widget of a dashboard. `texts` is the folder of its texts: a feature, such as `mail`, or a part of one. */
export type WidgetOnDisk = { page: Exclude<WidgetPage, 'app'>; source: string; texts: string }

export const readWidgets = async (): Promise<WidgetOnDisk[]> =>
  (await readLists<{ widgets: readonly Widget[] }>('widgets.ts')).flatMap(([feature, { widgets }]) =>
    widgets.flatMap((widget) => {
      // The start page's widgets are gathered in chunks of their own.
      if (isOnStartPage(widget)) return []
      const { page, module, texts } = widget
      return {
        page,
        source: `src/features/${feature}/${module}.tsx`,
        texts: texts === undefined ? feature : `${feature}/${texts}`,
      }
    }),
  )

/** A tab of the account page, and the feature whose texts it needs. */
export type TabOnDisk = { key: string; source: string; texts: FeatureName }

/** In their order: the first is the one that opens by itself. */
export const readAccountTabs = async (): Promise<TabOnDisk[]> =>
  (await readLists<{ tabs: readonly AccountTab[] }>('account-tabs.ts'))
    .flatMap(([feature, { tabs }]) => tabs.map((tab) => ({ ...tab, feature })))
    .toSorted((one, other) => one.order - other.order)
    .map(({ key, feature, module }) => ({ key, source: `src/features/${feature}/${module}.tsx`, texts: feature }))
