// Reads how a mailing list is left: in one step (RFC 8058), or by a mail.
import { cleanLine } from './charsets.ts'
import type { Field } from './fields.ts'
import { valueOf } from './fields.ts'

const addressMax = 2000

/** A page without the one step is none: it would have to be opened, and opening tells the sender. */
export function readUnsubscribe(fields: readonly Field[]): { post: string | null; mailto: string | null } {
  const listed = valueOf(fields, 'list-unsubscribe') ?? ''
  const addresses = Array.from(listed.slice(0, 20_000).matchAll(/<\s*([^<>\s]+)\s*>/g), ([, address = '']) =>
    cleanLine(address, addressMax),
  )
  const isOneStep = /List-Unsubscribe\s*=\s*One-Click/i.test(valueOf(fields, 'list-unsubscribe-post') ?? '')
  const post = isOneStep
    ? addresses.find((address) => /^https:\/\//i.test(address) && URL.canParse(address))
    : undefined
  return { post: post ?? null, mailto: addresses.find((address) => /^mailto:/i.test(address)) ?? null }
}
