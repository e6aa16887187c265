// Reads only expiry and subject from an access token; verifying it is up to the server. The first script uses this too, so
// it is small and imports nothing.

const maxSubject = 100
type Claims = { sub: string; exp: number }

/** The token's subject and end, or nothing when it cannot be read. */
export function claimsOf(token: string): Claims | undefined {
  const payload = parsePayload(token.split('.')[1] ?? '')
  if (typeof payload !== 'object' || payload === null || !('exp' in payload) || !('sub' in payload)) return undefined
  const { exp, sub } = payload
  return isTime(exp) && isSubject(sub) ? { exp, sub } : undefined
}

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isSubject = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= maxSubject

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
