// The signed links by which visitors find their orders: each opens one order, until it is old or its links are revoked.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { loadTokenKey } from '#kernel/server/access/tokens.ts'
import type { Config } from '#kernel/server/config.ts'
import type { OrderRow } from '../orders/order-rows.ts'

/** A link of the order opens its page; one of the receipt only downloads that. */
type Purpose = 'order' | 'receipt'
type Signed = { orderId: string; version: number }

const keyBytes = 32
const idBytes = 16
const payloadBytes = idBytes + 8
export const daysOfLink = 180
const secondsOfReceipt = 3600

const nowInSeconds = () => Math.floor(Date.now() / 1000)

function signatureOf(config: Config, purpose: Purpose, payload: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', loadTokenKey(config), '', `ecommerce links: ${purpose}`, keyBytes))
  return createHmac('sha256', key).update(payload).digest()
}

type Link = { purpose: Purpose; orderId: string; version: number; endsAt: number }
function sign(config: Config, { purpose, orderId, version, endsAt }: Link): string {
  const payload = Buffer.alloc(payloadBytes)
  Buffer.from(orderId.replaceAll('-', ''), 'hex').copy(payload)
  payload.writeUInt32BE(version, idBytes)
  payload.writeUInt32BE(endsAt, idBytes + 4)
  return `${payload.toString('base64url')}.${signatureOf(config, purpose, payload).toString('base64url')}`
}

type Linked = Pick<OrderRow, 'id' | 'createdAt' | 'linkVersion'>
/** The same for the same order whenever it is asked for: a provider takes no other address for the same payment. */
export function orderKey(config: Config, { id: orderId, createdAt, linkVersion: version }: Linked): string {
  const endsAt = Math.floor(Date.parse(createdAt) / 1000) + daysOfLink * 86_400
  return sign(config, { purpose: 'order', orderId, version, endsAt })
}
export const receiptKey = (config: Config, { id: orderId, linkVersion: version }: Linked): string =>
  sign(config, { purpose: 'receipt', orderId, version, endsAt: nowInSeconds() + secondsOfReceipt })

export const pathOfOrder = (config: Config, order: Linked): `/${string}` => `/order#key=${orderKey(config, order)}`

/** Nothing for a key that nobody signed, or that is over; whether it was revoked says the order. */
export function readKey(config: Config, purpose: Purpose, key: string): Signed | undefined {
  const [body = '', signature = '', ...more] = key.split('.')
  const payload = Buffer.from(body, 'base64url')
  if (payload.length !== payloadBytes || more.length > 0) return undefined
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(config, purpose, payload)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  if (payload.readUInt32BE(idBytes + 4) <= nowInSeconds()) return undefined
  const orderId = payload.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { orderId, version: payload.readUInt32BE(idBytes) }
}
