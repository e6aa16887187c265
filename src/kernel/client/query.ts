// The browser's copy of the server's data, shared by every screen.
import { QueryClient } from '@tanstack/react-query'
import { failureOf } from './failure.ts'
import { onSession, readSession } from './session.ts'

const retries = 2
// Live changes keep what is shown right; this only spares reading twice what two parts of a page both need.
const freshFor = 10_000

const isWorthRetrying = (count: number, error: unknown) => {
  const { code } = failureOf(error)
  return count < retries && (code === 'network' || code === 'busy')
}

export const queryClient = new QueryClient({
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
