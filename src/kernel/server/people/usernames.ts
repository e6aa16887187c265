// Makes usernames from people's names: ASCII, safe in addresses, never a word that routes use.
import { randomBytes } from 'node:crypto'

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
const numberedTries = 5
const randomTries = 5

const latin: Record<string, string> = { đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', ð: 'd', þ: 'th', ı: 'i' }

/** The words of a text in ASCII, joined by dashes; empty when nothing can be written so (李伟). */
function asciiSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => latin[letter] ?? ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
}

const randomPart = () => randomBytes(4).toString('hex')

/** Usernames to try, best first; the last ones are as good as never taken. */
export function* usernamesFor(firstName: string, lastName: string): Generator<string> {
  const slug = asciiSlug(`${firstName} ${lastName}`)
  if (slug.length > 1 && !reserved.has(slug)) {
    yield slug
    for (let number = 2; number < 2 + numberedTries; number++) yield `${slug}-${number}`
  }
  for (let tried = 0; tried < randomTries; tried++) yield `${slug || 'person'}-${randomPart()}`
}
