// Work for an idle page: prefetching the menu's pages, sending queued writes, and telling features which page was opened.
import type { FeaturePage } from './page-list.ts'
import { pageAt } from './page-list.ts'
import { loadPage, pageList } from './pages.ts'
import type { makeRouter } from './router.tsx'
import { queryClient } from '#kernel/client/query.ts'
import { onSession, readSession } from '#kernel/client/session.ts'
import type { Arrival, MenuItem } from '#kernel/feature.ts'

// Long enough for a page to fetch and show what it is about, on a slow phone too.
const settling = 3000

type Connection = { saveData?: boolean; effectiveType?: string }

const menus = import.meta.glob<readonly MenuItem[]>('../features/*/menu.ts', { eager: true, import: 'menu' })

const addressesOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ to, disabled, children = [] }) => [
    ...(to === undefined || disabled ? [] : [to]),
    ...addressesOf(children),
  ])

/** One page at a time; nothing for people who are not signed in, who save data, or whose network is slow. */
export function prefetchMenu() {
  if (!readSession().isAuthenticated || isSparing()) return
  const pages = new Set(addressesOf(Object.values(menus).flat()).flatMap((to) => pageAt(pageList, to) ?? []))
  whenQuiet(() => fetchNext([...pages]))
}

/** Sends what was left unsent when the page was left, also on pages that have nothing to send themselves. */
export function sendWhatIsLeft() {
  if (!readSession().isAuthenticated) {
    onceSignedIn(sendWhatIsLeft)
    return
  }
  const tryAgain = () => window.addEventListener('online', sendWhatIsLeft, { once: true })
  // Without a network neither the code nor what is left can go anywhere.
  whenQuiet(() => void import('#kernel/client/unsent.ts').then(({ startSending }) => startSending(), tryAgain))
}

/** Loads the messages needed when offline, while there is still a network; not for people who save data. */
export function prefetchToasts() {
  if (isSparing()) return
  if (readSession().isAuthenticated) whenQuiet(() => void import('./toast-shelf.tsx').catch(() => undefined))
  else onceSignedIn(prefetchToasts)
}

const noticers = import.meta.glob<{ noticeArrival: (arrival: Arrival) => void }>('../features/*/client/arrivals.ts')

async function tellArrival(arrival: Arrival) {
  const loaded = await Promise.all(Object.values(noticers).map((load) => load()))
  for (const { noticeArrival } of loaded) noticeArrival(arrival)
}

/** Features notice it (`client/arrivals.ts`) once it is quiet: nobody waits for that. */
export function tellArrivals(router: ReturnType<typeof makeRouter>) {
  let opened: string | undefined
  const look = () => {
    const { location, matches } = router.state
    if (location.pathname === opened) return
    const arrival = { path: matches.at(-1)?.staticData.page?.path ?? '/404', isFirst: opened === undefined }
    opened = location.pathname
    // Code that can't be loaded now is asked for again with the next page.
    whenQuiet(() => void tellArrival(arrival).catch(() => undefined))
  }
  router.subscribe('onRendered', look)
}

/** Visitors have left nothing behind: they are not sent the code either. */
function onceSignedIn(run: () => void) {
  const stop = onSession(() => {
    if (!readSession().isAuthenticated) return
    stop()
    run()
  })
}

function fetchNext([page, ...rest]: FeaturePage[]) {
  if (!page) return
  // A failed prefetch is ignored: opening the page fetches again and reports the error.
  loadPage(page).then(
    () => whenIdle(() => fetchNext(rest)),
    () => {},
  )
}

function isSparing(): boolean {
  // Only Chromium has this API.
  const { saveData = false, effectiveType = '4g' } = (
    'connection' in navigator ? navigator.connection : {}
  ) as Connection
  return saveData || effectiveType !== '4g'
}

function whenQuiet(run: () => void) {
  setTimeout(() => (queryClient.isFetching() > 0 ? whenQuiet(run) : whenIdle(run)), settling)
}

// Safari has no idle callback.
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run)
}
