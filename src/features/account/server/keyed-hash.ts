// Keyed hashes of what must not stand readable in the database: addresses, devices, codes.
import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '#kernel/server/config.ts'
import { loadTokenKey } from '#kernel/server/tokens.ts'

const keyBytes = 32
const keys = new Map<string, Buffer>()

// A key of our own, made from the server's: what signs tokens is never used for anything else.
function keyOf(dataDir: string): Buffer {
  const known = keys.get(dataDir)
  if (known) return known
  const made = Buffer.from(hkdfSync('sha256', loadTokenKey(dataDir), '', 'account', keyBytes))
  keys.set(dataDir, made)
  return made
}

/** The same parts give the same hash on every server that shares the key file. */
export function keyedHash(config: Pick<Config, 'dataDir'>, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', keyOf(config.dataDir)).update(JSON.stringify(parts)).digest()
}

/** An address as it is compared: people write capitals where they like. */
export const plainAddress = (email: string) => email.trim().toLowerCase()
