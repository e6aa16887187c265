// The English texts of the API's document: the calls' titles, roles and rate limits.
import { scopeOf } from '../../api-keys-contract.ts'
import { isKeyTaken } from '../../contract.ts'
import type { Endpoint, May, Rate } from '../../contract.ts'

/** One call of a contract: the name it is exported by, and the comment above it. */
export type DescribedCall = {
  feature: string
  name: string
  comment: string | undefined
  endpoint: Endpoint
  /** Answered with the bytes of a file. */
  isFile: boolean
}

const mayWords: Record<May, string> = {
  anyone: 'Anyone can call it, signed in or not.',
  person: 'Anyone signed in can call it, for their own data and what is shared with them.',
  manager: 'Managers and admins can call it.',
  admin: 'Admins can call it.',
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** `moveCardsToBoard` → “Move cards to board”: never empty, and never out of step with the code. */
export function summaryOf({ name }: Pick<DescribedCall, 'name'>): string {
  return capital(name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase())
}

const rateWords = ({ max, seconds }: Rate) => `Limited to ${max} requests in ${seconds} seconds.`

/** The description of a call: its contract's text, roles and rate limit. */
export function descriptionOf({ comment, endpoint }: DescribedCall): string {
  const rate = endpoint.rate && rateWords(endpoint.rate)
  const scope = scopeOf(endpoint)
  const keys = scope === undefined ? 'Not available with an API key.' : `An API key needs the scope ${scope}.`
  const once = endpoint.method === 'POST' && !isKeyTaken(endpoint) ? 'Doesn’t accept an `Idempotency-Key`.' : undefined
  return [comment, `${mayWords[endpoint.may]} ${keys}`, rate, once].filter((part) => part !== undefined).join('\n\n')
}

/** A file's call has no name in a contract: its address gives it one. */
export function nameOfFile(path: string): string {
  const words = path
    .split('/')
    .slice(2)
    .flatMap((part) => part.split('-'))
    .map((word, index) => (index === 0 ? word : capital(word)))
  return words.at(-1) === 'File' ? words.join('') : `${words.join('')}File`
}
