// Work for an idle page: prefetching the pages that are opened most, sending queued writes, and telling features which page was opened.
import type { FeaturePage } from './page-list.ts'
import { pageAt } from './page-list.ts'
import { loadPage, pageList } from './pages.ts'
import type { makeRouter } from './router.tsx'
import { queryClient } from '#kernel/client/query.ts'
import { openedPagesKey } from '#kernel/client/frame-keys.ts'
import { fetchFonts } from '#kernel/client/late-fonts.ts'
import { onSession, readSession } from '#kernel/client/session.ts'
import { readValue, writeValue } from '#kernel/client/storage.ts'
import { isEnough } from '#kernel/contract.ts'
import type { Arrival } from '#kernel/feature.ts'
import { list, text } from '#kernel/shape.ts'
import { prepareLikely } from '#ui/deferred.tsx'

// Long enough for a page to fetch and show what it is about, on a slow phone too.
const settling = 3000

type Connection = { saveData?: boolean; effectiveType?: string }

const remembered = 24
const likelyPages = 3

const readOpened = () => readValue('local', openedPagesKey, list(text({ max: 200 }), remembered)) ?? []

/** Keeps paths as features write them, without the ids of records. */
function noteOpened(path: string) {
  writeValue('local', openedPagesKey, [path, ...readOpened()].slice(0, remembered))
}

/** The pages that visible links of the content lead to, once for each link. */
const listInSight = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].flatMap((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    const isInSight = bottom > 0 && top < window.innerHeight
    return isInSight ? (pageAt(pageList, new URL(link.href).pathname)?.path ?? []) : []
  })

/** The page that is named most often comes first; the open one is left out. */
function listMostNamed(paths: readonly string[]): FeaturePage[] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
  const open = pageAt(pageList, window.location.pathname)
  const role = readSession().user?.role ?? 'user'
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([path]) =>
      pageList.pages.filter((page) => page.path === path && page !== open && isEnough(role, page.may)),
    )
}

/**
 * The pages opened most often in this browser lately; in one that has opened no other page yet, the page that most
 * visible links lead to.
 */
function listLikely(): FeaturePage[] {
  const opened = listMostNamed(readOpened()).slice(0, likelyPages)
  return opened.length > 0 ? opened : listMostNamed(listInSight()).slice(0, 1)
}

/**
 * Loads the code of the pages likely to be opened next, one at a time; others load when somebody points at a link to
 * them. Does nothing for people who are not signed in, who save data, or whose network is slow.
 */
export function prefetchLikely() {
  if (!readSession().isAuthenticated || isSparing()) return
  whenQuiet(() => {
    prepareLikely()
    fetchNext(listLikely())
  })
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

export function prefetchFonts() {
  if (!isSparing()) whenQuiet(fetchFonts)
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
    if (readSession().isAuthenticated) noteOpened(arrival.path)
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
