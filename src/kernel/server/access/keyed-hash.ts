// Keyed hashes of values that must not be readable in the database, such as addresses, devices and codes.
import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'
import { loadTokenKey } from './tokens.ts'

const keyBytes = 32
const keys = new Map<string, Buffer>()
type Keyed = Pick<Config, 'tokenKey' | 'dataDir'>

// Derived from the server's key: the key that signs tokens is used for nothing else.
function keyOf(config: Keyed, purpose: string): Buffer {
  const name = JSON.stringify([config.tokenKey ?? config.dataDir, purpose])
  const known = keys.get(name)
  if (known) return known
  const made = Buffer.from(hkdfSync('sha256', loadTokenKey(config), '', purpose, keyBytes))
  keys.set(name, made)
  return made
}

/** The same parts give the same hash on every server that has the same key. */
export const keyedHashes =
  (purpose: string) =>
  (config: Keyed, ...parts: readonly string[]): Buffer =>
    createHmac('sha256', keyOf(config, purpose)).update(JSON.stringify(parts)).digest()
