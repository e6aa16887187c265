// The browser and device of a session, from its user agent.
import Bowser from 'bowser'
import type { OwnSession } from '#kernel/server/access/sessions.ts'
import type { SignedIn } from '../../security-contract.ts'

const kinds: Record<string, SignedIn['kind']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

const named = (name: string | undefined) => (name === undefined || name === '' ? null : name)

type Device = Pick<SignedIn, 'browser' | 'system' | 'kind'>

export function deviceOf(userAgent: string): Device {
  // It refuses to read nothing.
  if (userAgent.trim() === '') return { browser: null, system: null, kind: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: named(browser.name),
    system: named(os.name),
    kind: kinds[platform.type ?? ''] ?? 'other',
  }
}

/** As the person sees it; `sessionId` is the session that asks. */
export function signedInOf({ userAgent, ...session }: OwnSession, sessionId: string): SignedIn {
  return { ...session, ...deviceOf(userAgent), isThis: session.id === sessionId }
}
