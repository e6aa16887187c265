// The browser's copy of the server's data, shared by every screen.
import { QueryClient } from '@tanstack/react-query'
import type {
  InvalidateOptions,
  InvalidateQueryFilters,
  Query,
  QueryClientConfig,
  QueryKey,
} from '@tanstack/react-query'
import type { ServerFrame } from '../live-contract.ts'
import { failureOf } from './failure.ts'
import { onFrame, onStatus, readStatus } from './live-connection.ts'
import { onSession, readSession } from './session.ts'

const retries = 2
// Live changes keep visible queries current and mark the others stale; this only saves a second fetch when two parts of
// a page read the same.
const freshFor = 10_000

const isWorthRetrying = (count: number, error: unknown) => {
  const { code } = failureOf(error)
  return count < retries && (code === 'network' || code === 'busy')
}

const isReading = ({ state }: Query) => state.fetchStatus === 'fetching'
const isMore = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined
const isFirstRead = (query: Query) => query.state.data === undefined && isReading(query)
const readsMore = (query: Query) => isMore(query) && isReading(query)

/** The part of the library's cache events that is used here; `manual`: written, not fetched. */
type Happening = { type: string; query: Query; action?: { type: string; manual?: boolean } }

/** The features that compare revisions themselves keep the newer one, and need no second read. */
const keepsNewer = ({ options }: Query) => typeof options.structuralSharing === 'function'

/**
 * Fixes four races of the library: (1) a change during the first fetch may be missing from the answer in flight, which
 * the library takes for the newest: that fetch is aborted and restarted. (2) Constant changes would restart a fetch for
 * ever: a restarted fetch runs to its end, followed by one more. (3) A cache write during a fetch (from a live event)
 * may be newer than the answer: fetch once more. (4) Of "fetch the next page" and "refetch the list" the library drops
 * whichever began first: here the next page is fetched first, then the list.
 */
class LiveQueryClient extends QueryClient {
  /** Full fetches: whether one replaced an aborted fetch, and whether another has to follow. */
  readonly #reads = new WeakMap<Query, 'once' | 'anew' | 'again'>()
  /** Callers that wait for the fetch after the current one. */
  readonly #waiting = new WeakMap<Query, PromiseWithResolvers<void>>()

  constructor(config: QueryClientConfig) {
    super(config)
    this.getQueryCache().subscribe(({ type, query, action }: Happening) => {
      if (action) this.#follow(query, action)
      // A component that unmounts aborts its fetch.
      else if (type === 'observerRemoved' && this.#reads.has(query)) query.invalidate()
      if (type === 'removed' || (type === 'observerRemoved' && !query.isActive())) this.#settle(query)
    })
  }

  #follow(query: Query, { type, manual = false }: NonNullable<Happening['action']>) {
    if (type === 'fetch') this.#noteBegun(query)
    else if (type === 'success' && manual) this.#noteWritten(query)
    else if (type === 'success' || type === 'error') this.#goOn(query)
    // It was given up.
    else if (type === 'setState' && !isReading(query)) this.#settle(query)
  }

  #noteBegun(query: Query) {
    if (!isMore(query)) this.#reads.set(query, this.#reads.has(query) ? 'anew' : 'once')
  }

  #noteWritten(query: Query) {
    if (isReading(query) && !keepsNewer(query)) this.#reads.set(query, 'again')
  }

  #goOn(query: Query) {
    const isOwed = isMore(query) ? this.#reads.has(query) : this.#reads.get(query) === 'again'
    if (!isMore(query)) this.#reads.delete(query)
    this.#settle(query, isOwed ? this.invalidateQueries({ queryKey: query.queryKey, exact: true }) : undefined)
  }

  #settle(query: Query, done?: Promise<void>) {
    this.#waiting.get(query)?.resolve(done)
    this.#waiting.delete(query)
  }

  #untilReadAgain(query: Query): Promise<void> {
    const waiting = this.#waiting.get(query) ?? Promise.withResolvers<void>()
    this.#waiting.set(query, waiting)
    return waiting.promise
  }

  #isBegunAnew(query: Query) {
    return isReading(query) && (this.#reads.get(query) ?? 'once') !== 'once'
  }

  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const shown = this.getQueryCache().findAll({ ...filters, type: 'active' })
    const ending = new Set(shown.filter((query) => readsMore(query) || this.#isBegunAnew(query)))
    for (const query of ending) this.#reads.set(query, 'again')
    const readAgain = [...ending].map((query) => this.#untilReadAgain(query))
    const begun = shown.filter((query) => isFirstRead(query) && !ending.has(query))
    if (begun.length > 0) await Promise.all(begun.map((query) => query.cancel({ revert: true, silent: true })))
    const isMeant = filters?.predicate ?? (() => true)
    const others = { ...filters, predicate: (query: Query) => isMeant(query) && !ending.has(query) }
    await Promise.all([super.invalidateQueries(others, options), ...readAgain])
  }
}

export const queryClient = new LiveQueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: freshFor, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** Restarts first reads under this key: the answer under way may lack a change that has just been announced. */
export function restartFirstReads(key: QueryKey): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: key, predicate: isFirstRead }))
    void queryClient.invalidateQueries({ queryKey, exact: true })
}

/** Clears the cache when the person changes: its data was fetched for one person. */
export function forgetDataOfOthers() {
  let personId = readSession().user?.id
  onSession(() => {
    const now = readSession().user?.id
    if (now !== personId) queryClient.clear()
    personId = now
  })
}

function doubtUnshown() {
  const isFreshForAWhile = ({ options }: Query) => 'staleTime' in options && options.staleTime === freshFor
  const unshown = queryClient.getQueryCache().findAll({ type: 'inactive', predicate: isFreshForAWhile })
  for (const query of unshown) query.invalidate()
}

const doubtAfter = (frame: ServerFrame) => {
  // An event handler may write into a hidden query, and the library counts a written query as fresh.
  if ('name' in frame || 'reset' in frame) queueMicrotask(doubtUnshown)
}

/**
 * From now on a live change makes stale what was read and is not shown, however young it is: nobody hears there what the
 * change is about. Without a live connection it is stale at once. Reads with a `staleTime` of their own are left alone.
 */
export function doubtWhatIsNotShown() {
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'observerRemoved') return
    // Each is added once. Before something was shown and left, no connection is opened for this.
    onFrame(doubtAfter)
    onStatus(doubtUnshown)
    if (readStatus() !== 'live') doubtUnshown()
  })
}
