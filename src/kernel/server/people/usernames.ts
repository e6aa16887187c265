// Makes usernames from people's names: safe in addresses, never a word that routes use.
import { slugsFor } from '../slugs.ts'

/** Addresses by which a domain's owner is known, to those who give out certificates as well: RFC 2142, and its like. */
const addresses = `abuse admin administrator hostmaster info mailer-daemon no-reply noreply postmaster root security
  support webmaster`.split(/\s+/)
const reserved = new Set([
  ...addresses,
  'account',
  'all',
  'cards',
  'checkout',
  'create',
  'edit',
  'general',
  'label',
  'list',
  'new',
  'post',
  'posts',
  'profile',
  'shop',
  'user',
])
const maxLength = 40

/** Usernames to try, best first; the last ones are as good as never taken. */
export const usernamesFor = (firstName: string, lastName: string): Generator<string> =>
  slugsFor(`${firstName} ${lastName}`, { maxLength, reserved, word: 'person' })
