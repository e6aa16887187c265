// The session of a public page's reader: the one that the app keeps in this browser, for the calls of the page's scripts.
import { setAuthorization } from '#kernel/client/call.ts'
import { isValidToken } from '#kernel/client/token.ts'

/** True when calls are made by somebody who is signed in. */
export function takeStoredSession(): boolean {
  let token: string | null = null
  try {
    token = localStorage.getItem('accessToken')
  } catch {
    // The browser keeps nothing.
  }
  const isSignedIn = token !== null && isValidToken(token)
  setAuthorization(isSignedIn && token !== null ? token : undefined)
  return isSignedIn
}
