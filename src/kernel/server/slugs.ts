// Names for addresses to try, from what people write; where nothing can be written in ASCII, a word and chance.
import { randomBytes } from 'node:crypto'
import { asciiSlug } from '../ascii-slug.ts'

const numberedTries = 5
const randomTries = 5

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
