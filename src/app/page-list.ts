// Every page of the features that are switched on, with the feature it belongs to; both sides read it.
import type { FeatureName } from '#features/index.ts'
import type { Page, Redirect } from '#kernel/feature.ts'

export type FeaturePage = Page & { feature: FeatureName }
export type PageList = { pages: readonly FeaturePage[]; redirects: readonly Redirect[] }
/** The exports of a feature's `pages.ts`. */
export type PagesModule = { pages: readonly Page[]; redirects?: readonly Redirect[] }

/** Puts the features' lists together, in menu order. */
export function listPages(found: readonly (readonly [FeatureName, PagesModule])[]): PageList {
  const pages = found.flatMap(([feature, list]) => list.pages.map((page) => ({ ...page, feature })))
  const redirects = found.flatMap(([, list]) => list.redirects ?? [])
  return { pages, redirects: [...redirects, ...ledHome(pages, redirects)] }
}

const beginnings = ['/', '/dashboard'] as const

/** Where no feature says with what the product begins, it is the first page of the menu's that everybody may open. */
function ledHome(pages: readonly FeaturePage[], redirects: readonly Redirect[]): Redirect[] {
  const open = pages.filter(
    ({ path, layout, may }) => layout === 'dashboard' && may === 'person' && !path.includes('$'),
  )
  const home = open.find(({ feature }) => feature !== 'account') ?? open[0]
  const led = new Set<string>([...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)])
  return home ? beginnings.filter((from) => !led.has(from)).map((from) => ({ from, to: home.path })) : []
}

/** The paths of the light entry: the sign-in pages of `account`, without the router. */
export const isAuthPage = ({ path, feature }: FeaturePage) => feature === 'account' && path.startsWith('/auth/')

/** The page that an address shows, if any: `$name` in a page's path stands for any one part. */
export function pageAt({ pages }: PageList, pathname: string): FeaturePage | undefined {
  const wanted = partsOf(pathname)
  const matching = pages.filter((page) => fits(partsOf(page.path), wanted))
  return matching.find((page) => !page.path.includes('$')) ?? matching[0]
}

/** Where an address leads when it is only another name for a page. */
export function redirectAt({ redirects }: PageList, pathname: string): string | undefined {
  const wanted = partsOf(pathname)
  return redirects.find(({ from }) => fits(partsOf(from), wanted))?.to
}

/** The parts of an address by the names that stand for them in the path of its page. */
export function paramsOf(path: string, pathname: string): Record<string, string> {
  const given = partsOf(pathname)
  return Object.fromEntries(
    partsOf(path).flatMap((part, index) => (part.startsWith('$') ? [[part.slice(1), given[index] ?? '']] : [])),
  )
}

const partsOf = (path: string) => path.split('/').filter(Boolean)
const fits = (pattern: string[], wanted: string[]) =>
  pattern.length === wanted.length && pattern.every((part, index) => part.startsWith('$') || part === wanted[index])
