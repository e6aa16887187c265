// The few things of a browser that commands need, for tests of a feature's commands in plain Node.
import { vi } from 'vitest'
import { forgetUndos } from './commands/undo.ts'
import type { SessionUser } from './session.ts'
import { signIn, signOut } from './session.ts'
import { forgetUnsent } from './unsent.ts'

const inAnHour = 3600
const tokenOf = (id: string) =>
  `head.${btoa(JSON.stringify({ sub: id, exp: Math.round(Date.now() / 1000) + inAnHour }))}.sign`

const userOf = (id: string): SessionUser => ({
  id,
  username: id,
  displayName: id,
  firstName: id,
  lastName: '',
  email: `${id}@atrium.example`,
  emailVerified: true,
  photoURL: null,
  jobTitle: null,
  role: 'user',
  ownRole: 'user',
  locale: 'en',
})

/** Signs a person in; their calls go to `url`, or to the test's own `fetch`. */
export function openBrowser({ id, token = tokenOf(id) }: { id: string; token?: string }, url = '') {
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => ({ content: url }) })
  signIn(token, userOf(id))
  // Test files share a process, and with it the list of another file's commands.
  forgetUndos()
}

/** Nothing is left for the next test to send. */
export async function closeBrowser() {
  await forgetUnsent()
  signOut()
  vi.unstubAllGlobals()
}
