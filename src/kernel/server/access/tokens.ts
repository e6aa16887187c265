// Access tokens: HS256 with one pinned header, signed by a key of the environment or of a file that the first start makes.
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Id, check, integer, object, oneOf } from '../../shape.ts'
import type { Config } from '../config.ts'

type Claims = { sub: string; sid: string; iat: number; exp: number; iss: string; aud: string }

export type Tokens = {
  /** Tells keys apart, and nothing of the key. */
  keyId: string
  /** The token of a session that ends at `expiresAt`. */
  sign: (session: { id: string; personId: string; expiresAt: Date }) => string
  /** The claims of a token that this server signed and that has not expired. */
  verify: (token: string) => Claims | undefined
  /** Until when a session that begins now lasts. */
  expiryFromNow: () => Date
}

const tokenIssuer = 'atrium'
const keyBytes = 32
const ownerOnly = 0o600
const maxTokenLength = 1024
const maxRemembered = 5_000

const ClaimsShape = object({
  sub: Id,
  sid: Id,
  iat: integer({ min: 0 }),
  exp: integer({ min: 0 }),
  iss: oneOf([tokenIssuer]),
  aud: oneOf([tokenIssuer]),
})

/** The key that the environment gives, else that of the data folder, which the first start makes. */
export function loadTokenKey({ tokenKey, dataDir }: Pick<Config, 'tokenKey' | 'dataDir'>): Buffer {
  if (tokenKey !== undefined) return Buffer.from(tokenKey, 'hex')
  return readKeyFile(dataDir)
}

/** Two starts at once end with the same key. */
function readKeyFile(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'token.key')
  if (!existsSync(path)) makeTokenKey(path)
  const key = readFileSync(path)
  if (key.length !== keyBytes) throw new Error(`The token key ${path} is damaged: ${key.length} bytes, not ${keyBytes}`)
  return key
}

/** Readers find no key or the complete first one: a truncated file would stop every later start. */
function makeTokenKey(path: string): void {
  const made = `${path}.${randomUUID()}`
  writeFileSync(made, randomBytes(keyBytes), { mode: ownerOnly, flush: true })
  try {
    linkSync(made, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(made)
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const isSame = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left, 'latin1'), Buffer.from(right, 'latin1'))

export function createTokens(options: { key: Buffer; days: number; now?: () => number }): Tokens {
  const { key, days, now = Date.now } = options
  const kid = createHash('sha256').update(key).digest('hex').slice(0, 16)
  // The header is compared as text: no other algorithm, key or field can be named in it.
  const header = encode({ alg: 'HS256', typ: 'JWT', kid })
  const signatureOf = (content: string) => createHmac('sha256', key).update(content).digest('base64url')
  const seconds = (time: number) => Math.floor(time / 1000)
  // A signature that was good stays good: people send the same token with every call.
  const signed = new Map<string, Claims>()

  function readSigned(token: string): Claims | undefined {
    if (token.length > maxTokenLength) return undefined
    const [head, body, signature, ...more] = token.split('.')
    if (head !== header || body === undefined || signature === undefined || more.length > 0) return undefined
    if (!isSame(signature, signatureOf(`${head}.${body}`))) return undefined
    const claims = check(ClaimsShape, decode(body))
    if (!claims.ok) return undefined
    if (signed.size >= maxRemembered) signed.clear()
    signed.set(token, claims.value)
    return claims.value
  }

  return {
    keyId: kid,
    sign: (session) => {
      const claims: Claims = {
        sub: session.personId,
        sid: session.id,
        iat: seconds(now()),
        exp: seconds(session.expiresAt.getTime()),
        iss: tokenIssuer,
        aud: tokenIssuer,
      }
      const content = `${header}.${encode(claims)}`
      return `${content}.${signatureOf(content)}`
    },
    verify: (token) => {
      const claims = signed.get(token) ?? readSigned(token)
      return claims && claims.exp > seconds(now()) ? claims : undefined
    },
    expiryFromNow: () => new Date(now() + days * 86_400_000),
  }
}
