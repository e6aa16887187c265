// Makes usernames from people's names: safe in addresses, never a word that routes use.
import { slugsFor } from '../slugs.ts'

const reserved = new Set([
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
