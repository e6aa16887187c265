// Tickets by which a frame shows one mail for some minutes, and the signatures of the pictures in it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyedHashes } from '#kernel/server/access/keyed-hash.ts'
import type { Config } from '#kernel/server/config.ts'
import { Id, Yes, check, integer, object, oneOf, optional } from '#kernel/shape.ts'
import type { Infer } from '#kernel/shape.ts'

const Ticket = object({
  personId: Id,
  mailId: Id,
  /** A mail inside the mail. */
  attachmentId: optional(Id),
  withPictures: Yes,
  mode: oneOf(['light', 'dark']),
  /** In seconds, until then. */
  until: integer({ min: 0 }),
})
export type Ticket = Infer<typeof Ticket>

type Keyed = Pick<Config, 'tokenKey' | 'dataDir'>

const validSeconds = 15 * 60
const signatureOf = keyedHashes('mail.frame')
const pictureKeyOf = keyedHashes('mail.picture')
const now = () => Math.floor(Date.now() / 1000)

export function writeTicket(config: Keyed, ticket: Omit<Ticket, 'until'>): string {
  const content = Buffer.from(JSON.stringify({ ...ticket, until: now() + validSeconds })).toString('base64url')
  return `${content}.${signatureOf(config, content).toString('base64url')}`
}

/** Nothing for a ticket that isn't ours, or too old. */
export function readTicket(config: Keyed, text: string): Ticket | undefined {
  const [content = '', signature = '', ...more] = text.split('.')
  if (more.length > 0 || !isSame(signature, signatureOf(config, content).toString('base64url'))) return undefined
  const checked = check(Ticket, JSON.parse(Buffer.from(content, 'base64url').toString()))
  return checked.ok && checked.value.until > now() ? checked.value : undefined
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one, 'latin1'), Buffer.from(other, 'latin1'))

/** Signs the addresses of pictures in one mail, for those who may read it. */
export const pictureKey = (config: Keyed, { personId, mailId }: Pick<Ticket, 'personId' | 'mailId'>): Buffer =>
  pictureKeyOf(config, personId, mailId)

export function signPicture(key: Uint8Array, url: string): string {
  const content = Buffer.from(url).toString('base64url')
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

/** The address that was signed. */
export function readPicture(key: Uint8Array, text: string): string | undefined {
  const url = Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()
  return isSame(signPicture(key, url), text) ? url : undefined
}
