// Puts the key of a backup in the place of the one that is there, and back again when nothing comes of it.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokenKeyName } from './backup-manifest.ts'

/** Readers see the old or the new key, never a part; returns a function that undoes it. */
export function putTokenKey(dataDir: string, key: Buffer): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, tokenKeyName)
  const before = existsSync(path) ? readFileSync(path) : undefined
  const write = (content: Buffer) => {
    writeFileSync(`${path}.new`, content, { mode: 0o600, flush: true })
    renameSync(`${path}.new`, path)
  }
  write(key)
  return () => (before === undefined ? rmSync(path) : write(before))
}
