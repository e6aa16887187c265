// The pages as the browser finds them, and how the code and the words of each are fetched.
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { FeaturePage, PagesModule } from './page-list.ts'
import { isAuthPage, listPages } from './page-list.ts'
import { features } from '#features/index.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import { loadAccountTabs } from '#kernel/client/account-tabs.ts'
import { loadWidgets } from '#kernel/client/widgets.ts'
import type { PageLayout } from '#kernel/feature.ts'

/** Pages take nothing, but for those that explain a failure. */
export type PageContent = FunctionComponent<{ requestId?: string | undefined }>
export type Layout = ComponentType<{
  children: ReactNode
  /** Shown in the header of public pages beside the language; the dashboard has its own. */
  signInLink?: ReactNode
}>

const lists = import.meta.glob<PagesModule>('../features/*/pages.ts', { eager: true })
const modules = import.meta.glob<{ Page: PageContent }>('../features/*/client/**/*-page.tsx')

const all = listPages(
  features.flatMap((feature) => {
    const list = lists[`../features/${feature}/pages.ts`]
    return list ? [[feature, list] as const] : []
  }),
)

/** The router's pages; the sign-in pages have an entry of their own. */
export const pageList = { pages: all.pages.filter((page) => !isAuthPage(page)), redirects: all.redirects }

/** Pages shown in place of others: not found, and error. */
export type ErrorPagePath = '/404' | '/500' | '/maintenance' | '/dashboard/permission-denied'
export const errorPage = (path: ErrorPagePath): FeaturePage | undefined =>
  pageList.pages.find((page) => page.path === path)

/** Fetches a page's code and its feature's words, and the widgets or the account's tabs when it shows them. */
export async function loadPage(page: FeaturePage): Promise<PageContent> {
  const load = modules[`../features/${page.feature}/${page.module}.tsx`]
  if (!load) throw new Error(`${page.path} names ${page.module}, which is not there`)
  const [module] = await Promise.all([
    load(),
    loadTexts([page.feature]),
    page.showsWidgets && loadWidgets(page.showsWidgets),
    page.showsAccountTabs && loadAccountTabs(new URLSearchParams(window.location.search).get('tab') ?? undefined),
  ])
  return module.Page
}

export const loadLayout: Record<PageLayout, () => Promise<Layout>> = {
  dashboard: () => import('./layout/dashboard-layout.tsx').then((module) => module.DashboardLayout),
  compact: () => import('./layout/compact-layout.tsx').then((module) => module.CompactLayout),
  simple: () => import('./layout/simple-layout.tsx').then((module) => module.SimpleLayout),
}
