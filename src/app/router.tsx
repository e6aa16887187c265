// The main entry's router: one route per page of the features, below the layout that the page names.
import type { AnyRoute, ParsedLocation } from '@tanstack/react-router'
import { createLazyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { focusPage } from './focus-page.ts'
import { Broken } from './broken.tsx'
import { PageFrame } from './page-frame.tsx'
import type { FeaturePage } from './page-list.ts'
import { loadLayout, loadPage, pageList } from './pages.ts'
import { Root } from './root.tsx'
import { ErrorPage } from './error-page.tsx'
import type { PageLayout } from '#kernel/feature.ts'
import { withdrawQuestion } from '#ui/confirm.tsx'

declare module '@tanstack/react-router' {
  // Merging is the router's way to type what routes carry.
  interface StaticDataRouteOption {
    page?: FeaturePage
  }
}

const rootRoute = createRootRoute({ component: Root, notFoundComponent: () => <ErrorPage path="/404" withLayout /> })

/** A layout's route awaits the layout's code and puts the guards inside it. */
function layoutRoute(layout: PageLayout): AnyRoute {
  return createRoute({ getParentRoute: () => rootRoute, id: `in-${layout}` }).lazy(async () => {
    const Layout = await loadLayout[layout]()
    return createLazyRoute(`/in-${layout}`)({ component: () => <PageFrame layout={Layout} /> })
  })
}

// Awaited by the router before it shows the page: a Suspense fallback would hold the page back for 300 ms.
function pageRoute(parent: AnyRoute, page: FeaturePage): AnyRoute {
  return createRoute({ getParentRoute: () => parent, path: page.path, staticData: { page } }).lazy(async () =>
    createLazyRoute(page.path)({ component: await loadPage(page) }),
  )
}

function routesOf(layout: PageLayout): AnyRoute {
  const parent = layoutRoute(layout)
  return parent.addChildren(
    pageList.pages.filter((page) => page.layout === layout).map((page) => pageRoute(parent, page)),
  )
}

const redirectRoutes = pageList.redirects.map(({ from, to }) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: from,
    beforeLoad: ({ location }) => redirect({ to, search: location.search, replace: true, throw: true }),
  }),
)

// Values of a search stay the texts they are; the router's own way would quote and parse them.
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))
function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

type Move = { fromLocation?: ParsedLocation; toLocation: ParsedLocation; pathChanged: boolean }

/**
 * Not the first page of a visit, which is read from its beginning, and not where the address is replaced by another one
 * of the same page: a person or a product that is called otherwise.
 */
const isArrival = ({ fromLocation, toLocation, pathChanged }: Move) =>
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for the entry of the history
  pathChanged && fromLocation && fromLocation.state.__TSR_index !== toLocation.state.__TSR_index

export function makeRouter() {
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      ...(['dashboard', 'compact', 'simple'] as const).map(routesOf),
      ...redirectRoutes,
    ]),
    defaultPreload: 'intent',
    defaultErrorComponent: Broken,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })
  let left: Element | null = null
  let going: string | undefined
  router.subscribe('onBeforeNavigate', ({ toLocation: { pathname } }) => {
    // A page that changes its own address as it comes has given the focus to what it wants.
    if (pathname !== going) left = document.activeElement
    going = pathname
  })
  router.subscribe('onRendered', (move) => {
    if (!isArrival(move)) return
    withdrawQuestion()
    focusPage(left)
  })
  return router
}
