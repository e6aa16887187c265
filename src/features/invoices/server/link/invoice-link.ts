// The signed links by which customers see an invoice: each opens one, until its links are renewed.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { loadTokenKey } from '#kernel/server/access/tokens.ts'
import type { Config } from '#kernel/server/config.ts'
import { getSharedPdf } from '../../payments-contract.ts'

/** A link of the page has no end of its own; one of the PDF only downloads that, for an hour. */
type Purpose = 'page' | 'pdf'
type Linked = { id: string; linkGeneration: number }
type Signed = { invoiceId: string; generation: number }

const keyBytes = 32
const idBytes = 16
const numberBytes = 4
const payloadBytes = idBytes + 2 * numberBytes
const secondsOfPdf = 3600
const endless = 0

const nowInSeconds = () => Math.floor(Date.now() / 1000)

function signatureOf(config: Config, purpose: Purpose, payload: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', loadTokenKey(config), '', `invoices links: ${purpose}`, keyBytes))
  return createHmac('sha256', key).update(payload).digest()
}

function sign(config: Config, purpose: Purpose, { id, linkGeneration }: Linked, endsAt: number): string {
  const payload = Buffer.alloc(payloadBytes)
  Buffer.from(id.replaceAll('-', ''), 'hex').copy(payload)
  payload.writeUInt32BE(linkGeneration, idBytes)
  payload.writeUInt32BE(endsAt, idBytes + numberBytes)
  return `${payload.toString('base64url')}.${signatureOf(config, purpose, payload).toString('base64url')}`
}

/** The same whenever it is asked for: a provider takes no other address for the same payment. */
export const pathOfInvoice = (config: Config, invoice: Linked): `/${string}` =>
  `/invoice#key=${sign(config, 'page', invoice, endless)}`

export const addressOfInvoice = (config: Config, invoice: Linked): string =>
  config.publicUrl + pathOfInvoice(config, invoice)

export const pathOfPdf = (config: Config, invoice: Linked): string =>
  `${getSharedPdf.path}?key=${sign(config, 'pdf', invoice, nowInSeconds() + secondsOfPdf)}`

/** Nothing for a key that nobody signed, or that is over; the invoice knows whether it was renewed since. */
export function readKey(config: Config, purpose: Purpose, key: string): Signed | undefined {
  const [body = '', signature = '', ...more] = key.split('.')
  const payload = Buffer.from(body, 'base64url')
  if (payload.length !== payloadBytes || more.length > 0) return undefined
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(config, purpose, payload)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const endsAt = payload.readUInt32BE(idBytes + numberBytes)
  if (endsAt !== endless && endsAt <= nowInSeconds()) return undefined
  const invoiceId = payload.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { invoiceId, generation: payload.readUInt32BE(idBytes) }
}
