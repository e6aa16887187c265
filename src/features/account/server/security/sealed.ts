// Encrypts what must be read again but must not stand readable in the database: the secrets of one-time codes.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '#kernel/server/config.ts'
import { loadTokenKey } from '#kernel/server/tokens.ts'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const keys = new Map<string, Buffer>()

// A key of its own, made from the server's.
function keyOf(dataDir: string): Buffer {
  const known = keys.get(dataDir)
  if (known) return known
  const made = Buffer.from(hkdfSync('sha256', loadTokenKey(dataDir), '', 'account secrets', keyBytes))
  keys.set(dataDir, made)
  return made
}

/** Encrypted for `owner` alone: moved to another row it cannot be read. */
export function seal({ dataDir }: Pick<Config, 'dataDir'>, owner: string, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(dataDir), nonce).setAAD(Buffer.from(owner))
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content])
}

/** Throws when it was changed, is another's, or the key file is another now. */
export function unseal({ dataDir }: Pick<Config, 'dataDir'>, owner: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv(algorithm, keyOf(dataDir), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}
