// The device of a session, from its user agent.
import Bowser from 'bowser'
import type { Entry } from '../audit-contract.ts'

type Device = Entry['device']

const kinds: Record<string, Device['kind']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }
const known = new Map<string, Device>()
const mostKnown = 1000
const longestName = 100

/** An empty name is none. */
const namedBy = (name: string | undefined) => (name === undefined || name === '' ? null : name.slice(0, longestName))

function parse(userAgent: string): Device {
  // It refuses to read nothing.
  if (userAgent.trim() === '') return { kind: 'other', browser: null, system: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    kind: kinds[platform.type ?? ''] ?? 'other',
    browser: namedBy(browser.name),
    system: namedBy(os.name),
  }
}

/** Few browsers make many entries, so that each is read once. */
export function deviceOf(userAgent: string): Device {
  const device = known.get(userAgent) ?? parse(userAgent)
  if (known.size >= mostKnown) known.clear()
  known.set(userAgent, device)
  return device
}
