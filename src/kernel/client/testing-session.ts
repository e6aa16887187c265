// Somebody to be signed in as, and the token of it, for tests without a server.
import type { SessionUser } from './session.ts'

export const mara: SessionUser = {
  id: 'mara',
  username: 'mara',
  displayName: 'Mara Lindqvist',
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara@atrium.example',
  emailVerified: true,
  photoURL: null,
  jobTitle: null,
  role: 'admin',
  ownRole: 'admin',
  locale: 'en',
}

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/** `end` in milliseconds since 1970; signed by nobody, as the browser does not look at it. */
export const tokenUntil = (end: number, sub = mara.id) =>
  `${encode({ alg: 'HS256' })}.${encode({ sub, exp: Math.floor(end / 1000) })}.signature`
