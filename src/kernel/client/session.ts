// The session: its token, its end, and how other tabs learn of both.
import { useSyncExternalStore } from 'react'
import type { Role } from '../contract.ts'
import type { Language } from '../languages.ts'
import { onUnauthorized, setAuthorization } from './call.ts'
import { roleKey } from './frame-keys.ts'
import { signInAddress } from './return-path.ts'
import { forget, readText, writeText } from './storage.ts'
import { claimsOf, isValidToken } from './token.ts'
import { forgetTyped } from './typed-text.ts'

/** The signed-in person, as every part of Atrium may read them. */
export type SessionUser = {
  id: string
  username: string
  displayName: string
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
  photoURL: string | null
  jobTitle: string | null
  /** The role of this session; an admin may view Atrium as another role. */
  role: Role
  /** The person's own role. */
  ownRole: Role
  locale: Language
  /** How they like their tables and what they turned on or off, as JSON; for `useTablePreferences` and `useSwitch`. */
  tables?: string | undefined
}
export type Session = { isInitialized: boolean; isAuthenticated: boolean; user: SessionUser | null }

const tokenKey = 'accessToken'
/** Announces a sign-out to the other tabs; an expired session they notice by the token. */
const signOuts = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('atrium:sign-out')
// setTimeout holds no more than 31 bits of milliseconds; a longer wait would fire at once.
const longestWait = 2 ** 31 - 1

let session: Session = { isInitialized: false, isAuthenticated: false, user: null }
let expiryTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const readSession = () => session

/** Runs a listener at every change of the session, and stops when the answered function is called. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session => useSyncExternalStore(onSession, readSession)

function become(user: SessionUser | null) {
  // Only for the next page's first frame: the server checks each call against the role that it knows itself.
  if (user) writeText('local', roleKey, user.role)
  else forget('local', roleKey)
  session = { isInitialized: true, isAuthenticated: user !== null, user }
  for (const listener of listeners) listener()
}

/** Applies the stored token and fetches the account; resolves when it is known who is there. */
export async function startSession(readAccount: () => Promise<{ user: SessionUser }>): Promise<void> {
  onUnauthorized(sessionEnded)
  window.addEventListener('storage', followOtherTabs)
  signOuts?.addEventListener('message', forgetTyped)
  const token = readText('local', tokenKey)
  if (token === undefined || !isValidToken(token)) {
    become(null)
    return
  }
  apply(token)
  try {
    become((await readAccount()).user)
  } catch (error) {
    // The specification's one failure that is only logged: whoever cannot be fetched is signed out.
    // oxlint-disable-next-line no-console -- the error catalogue asks for it
    console.error(error)
    stopUsingToken()
    become(null)
  }
}

/** After a login: the token is kept, sent with every call, and timed. */
export function signIn(accessToken: string, user: SessionUser) {
  writeText('local', tokenKey, accessToken)
  apply(accessToken)
  become(user)
}

/** After a registration: the token is stored, but neither sent nor timed until the page reloads. */
export function signUp(accessToken: string, user: SessionUser) {
  writeText('local', tokenKey, accessToken)
  become(user)
}

const leavers = new Set<() => void>()

/** Runs a listener in the tab that signs out, not when a session merely ends. Returns the unsubscribe function. */
export function onSignOut(listener: () => void): () => void {
  leavers.add(listener)
  return () => leavers.delete(listener)
}

/** Ends the session in all tabs of this browser and deletes the drafts. */
export function signOut() {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
  signOuts?.postMessage(null)
  forgetTyped()
  for (const leave of leavers) leave()
  sessionEnded()
}

/** Replaces what is known of the person, after it changed; how this session looks at Atrium is another matter. */
export function changeUser(user: SessionUser) {
  const viewed = session.user
  const keepsView = viewed?.id === user.id && viewed.role !== viewed.ownRole && user.ownRole === viewed.ownRole
  become(keepsView ? { ...user, role: viewed.role } : user)
}

/** The server has ended the session: no tab is signed in any more, and what was typed is kept for the same person. */
function sessionEnded() {
  forget('local', tokenKey)
  stopUsingToken()
  become(null)
}

function apply(token: string) {
  setAuthorization(token)
  waitForExpiry(token)
}

function stopUsingToken() {
  clearTimeout(expiryTimer)
  setAuthorization(undefined)
}

function waitForExpiry(token: string) {
  clearTimeout(expiryTimer)
  const wait = (claimsOf(token)?.exp ?? 0) * 1000 - Date.now()
  expiryTimer = wait > 0 ? setTimeout(() => waitForExpiry(token), Math.min(wait, longestWait)) : undefined
  if (wait <= 0) expire()
}

function expire() {
  // oxlint-disable-next-line no-alert -- the specification names this very alert
  window.alert('Token expired')
  forget('local', tokenKey)
  stopUsingToken()
  window.location.assign(signInAddress(window.location))
}

/** Another tab signed out, signed in, or became someone else. */
function followOtherTabs(event: StorageEvent) {
  if (event.storageArea !== window.localStorage || (event.key !== null && event.key !== tokenKey)) return
  const token = readText('local', tokenKey)
  if (token === undefined || !isValidToken(token)) {
    stopUsingToken()
    become(null)
    return
  }
  if (claimsOf(token)?.sub === session.user?.id) apply(token)
  else window.location.reload()
}
