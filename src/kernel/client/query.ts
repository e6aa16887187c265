// The browser's copy of the server's data, shared by every screen.
import { QueryClient } from '@tanstack/react-query'
import type { InvalidateOptions, InvalidateQueryFilters, Query, QueryClientConfig } from '@tanstack/react-query'
import type { ServerFrame } from '../live-contract.ts'
import { failureOf } from './failure.ts'
import { onFrame, onStatus, readStatus } from './live-connection.ts'
import { onSession, readSession } from './session.ts'

const retries = 2
// Live changes keep what is shown right, and make stale what is not; this only spares reading twice what two parts of a
// page both need.
const freshFor = 10_000

const isWorthRetrying = (count: number, error: unknown) => {
  const { code } = failureOf(error)
  return count < retries && (code === 'network' || code === 'busy')
}

const isReading = ({ state }: Query) => state.fetchStatus === 'fetching'
const isMore = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined
const isFirstRead = (query: Query) => query.state.data === undefined && isReading(query)
const readsMore = (query: Query) => isMore(query) && isReading(query)

/** What the library tells of its cache, as far as it is needed here; `manual`: written, not read. */
type Happening = { type: string; query: Query; action?: { type: string; manual?: boolean } }

/** The features that compare revisions themselves keep the newer one, and need no second read. */
const keepsNewer = ({ options }: Query) => typeof options.structuralSharing === 'function'

/**
 * Keeps what the library would lose:
 * - What changes while it is read for the first time may be missing from the answer that is on its way, which the library
 *   would take for the newest. Here the read is given up and begun again.
 * - Changes without end would have every read given up for the next, and none come to its end. Here a read that took the
 *   place of another ends, and then it is read once more.
 * - What is written into the cache while it is read (by whoever hears a live change) may be older in that answer. Here it
 *   is read once more.
 * - Of “read more of the list” and “read the whole list again” the library gives up for good whichever began first. Here
 *   more comes first, and then the whole list.
 */
class LiveQueryClient extends QueryClient {
  /** What is read as a whole: whether in the place of a read that was given up, and whether once more after that. */
  readonly #reads = new WeakMap<Query, 'once' | 'anew' | 'again'>()
  /** Who waits for the read after the one that is on its way. */
  readonly #waiting = new WeakMap<Query, PromiseWithResolvers<void>>()

  constructor(config: QueryClientConfig) {
    super(config)
    this.getQueryCache().subscribe(({ type, query, action }: Happening) => {
      if (action) this.#follow(query, action)
      // Whoever leaves gives up what is on its way.
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

/** From now on another person's sign-in, or nobody's, empties the cache: what was read was read for one person. */
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
  // Who hears the change may write it into what is not shown, and the library takes what is written for fresh.
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
