// What the browser reads from an access token: only when it ends and whose it is; the server alone trusts it.
import type { Infer } from '../shape.ts'
import { check, integer, text } from '../shape.ts'

const maxSubject = 100
const seconds = integer({ min: 0 })
const subject = text({ min: 1, max: maxSubject })
type Claims = { sub: Infer<typeof subject>; exp: Infer<typeof seconds> }

/** The token's subject and end, or nothing when it cannot be read. */
export function claimsOf(token: string): Claims | undefined {
  const payload = parsePayload(token.split('.')[1] ?? '')
  if (typeof payload !== 'object' || payload === null || !('exp' in payload) || !('sub' in payload)) return undefined
  const exp = check(seconds, payload.exp)
  const sub = check(subject, payload.sub)
  return exp.ok && sub.ok ? { exp: exp.value, sub: sub.value } : undefined
}

/** A token is valid only if it ends later than now. */
export function isValidToken(token: string, now = Date.now()): boolean {
  const claims = claimsOf(token)
  return claims !== undefined && claims.exp * 1000 > now
}

function parsePayload(part: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
