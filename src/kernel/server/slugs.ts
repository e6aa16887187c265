// Makes names for addresses from what people write: ASCII, and where nothing can be written so a word and chance.
import { randomBytes } from 'node:crypto'

const numberedTries = 5
const randomTries = 5

const latin: Record<string, string> = { đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', ð: 'd', þ: 'th', ı: 'i' }

/** The words of a text in ASCII, joined by dashes; empty when nothing can be written so (李伟). */
export function asciiSlug(text: string, maxLength: number): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => latin[letter] ?? ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxLength)
    .replace(/-+$/, '')
}

const randomPart = () => randomBytes(4).toString('hex')

type Manner = {
  maxLength: number
  /** Words that routes use. */
  reserved: ReadonlySet<string>
  /** Stands before chance where nothing else can: `person`. */
  word: string
}

/** Names to try, best first; the last ones are as good as never taken. */
export function* slugsFor(text: string, { maxLength, reserved, word }: Manner): Generator<string> {
  const slug = asciiSlug(text, maxLength)
  if (slug.length > 1 && !reserved.has(slug)) {
    yield slug
    for (let number = 2; number < 2 + numberedTries; number++) yield `${slug}-${number}`
  }
  for (let tried = 0; tried < randomTries; tried++) yield `${slug || word}-${randomPart()}`
}
