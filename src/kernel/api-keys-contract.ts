// The scopes of API keys: one for each call that programs may make, none for calls reserved for people.
import type { Endpoint } from './contract.ts'
import { matching } from './shape.ts'

/** `kanban:read` is every GET call of kanban, `kanban:write` every POST call. */
export type Scope = `${string}:${'read' | 'write'}`
export const Scope = matching(/^[a-z][a-z-]{0,39}:(read|write)$/, 'not-allowed')

/** The prefix of every key, so that secret scanners can find leaked ones. */
export const keyPrefix = 'atr_'

/**
 * Never allowed with a key, whatever its scopes: calls that open an account or prove who owns it, the keys themselves,
 * webhook targets, plans and the cards that pay for them, and anything that belongs to a person at a screen (live changes, presence, table preferences).
 */
const closedAreas: ReadonlySet<string> = new Set(['account', 'api-keys', 'webhooks', 'plans', 'live', 'tables'])

/**
 * Keys read these, only people change them: people and their permissions, and workspace-wide settings, including the
 * opening day of `pages`, which sends mails, the public site, whose switches open it to everybody, and whether visits are
 * counted.
 */
const readAreas: ReadonlySet<string> = new Set(['users', 'workspace', 'pages', 'site', 'analytics'])

/** The feature (or part of the kernel) that a call belongs to, which its address begins with. */
export const areaOf = ({ path }: Pick<Endpoint, 'path'>): string => /^\/api\/([a-z][a-z-]*)/.exec(path)?.[1] ?? ''

/** The scope that a key needs for this call; undefined when no key may make it. */
export function scopeOf(endpoint: Pick<Endpoint, 'method' | 'path'>): Scope | undefined {
  const area = areaOf(endpoint)
  if (area === '' || closedAreas.has(area)) return undefined
  if (endpoint.method === 'GET') return `${area}:read`
  return readAreas.has(area) ? undefined : `${area}:write`
}
