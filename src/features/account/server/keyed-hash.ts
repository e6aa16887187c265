// Keyed hashes of what must not stand readable in the database: addresses, devices, codes.
import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '#kernel/server/config.ts'
import { loadTokenKey } from '#kernel/server/access/tokens.ts'

const keyBytes = 32
const keys = new Map<string, Buffer>()
type Keyed = Pick<Config, 'tokenKey' | 'dataDir'>

// A key of our own, made from the server's: what signs tokens is never used for anything else.
function keyOf(config: Keyed): Buffer {
  const place = config.tokenKey ?? config.dataDir
  const known = keys.get(place)
  if (known) return known
  const made = Buffer.from(hkdfSync('sha256', loadTokenKey(config), '', 'account', keyBytes))
  keys.set(place, made)
  return made
}

/** The same parts give the same hash on every server that has the same key. */
export function keyedHash(config: Keyed, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', keyOf(config)).update(JSON.stringify(parts)).digest()
}

/** An address as it is compared: people write capitals where they like. */
export const plainAddress = (email: string) => email.trim().toLowerCase()
