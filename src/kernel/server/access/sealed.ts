// Encrypts what must be read again but must not stand readable in the database: secrets that are shared with others.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { loadTokenKey } from './tokens.ts'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const keys = new Map<string, Buffer>()
type Keyed = Pick<Config, 'tokenKey' | 'dataDir'>

/** The purpose, as a constant text, and the owner: the value can't be decrypted for another of either. */
type Seal = { purpose: string; owner: string }

// A key of its own for each purpose, made from the server's.
function keyOf(config: Keyed, purpose: string): Buffer {
  const name = `${purpose} ${config.tokenKey ?? config.dataDir}`
  const known = keys.get(name)
  if (known) return known
  const made = Buffer.from(hkdfSync('sha256', loadTokenKey(config), '', purpose, keyBytes))
  keys.set(name, made)
  return made
}

/** Encrypted for `owner` alone: moved to another row it cannot be read. */
export function seal(config: Keyed, { purpose, owner }: Seal, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(config, purpose), nonce).setAAD(Buffer.from(owner))
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content])
}

/** The same; nothing where `unseal` throws. */
export function tryUnseal(config: Keyed, seal: Seal, sealed: Buffer): string | undefined {
  try {
    return unseal(config, seal, sealed)
  } catch {
    return undefined
  }
}

/** Throws when it was changed, is another's, or the key is another now. */
export function unseal(config: Keyed, { purpose, owner }: Seal, sealed: Buffer): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, keyOf(config, purpose), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}
