// The signed links in mails to subscribers: each confirms or ends one subscription, for as long as there is one.
import { timingSafeEqual } from 'node:crypto'
import { keyedHashes } from '#kernel/server/access/keyed-hash.ts'
import type { Config } from '#kernel/server/config.ts'

type Purpose = 'confirm' | 'unsubscribe'

const idBytes = 16
const signatureOf = keyedHashes('pages subscribers')

export const addressOf = (config: Config, purpose: Purpose, id: string): string => {
  const name = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  return `${config.publicUrl}/coming-soon/${purpose}/${name}.${signatureOf(config, purpose, id).toString('base64url')}`
}

/** The subscriber's ID; undefined for a key that nobody signed. */
export function readKey(config: Config, purpose: Purpose, key: string): string | undefined {
  const [name = '', signature = '', ...more] = key.split('.')
  const bytes = Buffer.from(name, 'base64url')
  if (bytes.length !== idBytes || more.length > 0) return undefined
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(config, purpose, id)]
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}
