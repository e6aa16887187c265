// The browser's copy of the server's data, shared by every screen.
import { QueryClient } from '@tanstack/react-query'
import type { InvalidateOptions, InvalidateQueryFilters, Query } from '@tanstack/react-query'
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

const isFirstRead = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'

/**
 * What changes while it is read for the first time may be missing from the answer that is on its way. The library would
 * wait for that answer and take it for the newest; here the read is given up and begun again.
 */
class LiveQueryClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const begun = this.getQueryCache()
      .findAll({ ...filters, type: 'active' })
      .filter(isFirstRead)
    if (begun.length > 0) await Promise.all(begun.map((query) => query.cancel({ revert: true, silent: true })))
    return super.invalidateQueries(filters, options)
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
