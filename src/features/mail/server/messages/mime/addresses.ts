// Reads lists of addresses as senders write them: groups, comments, commas in names, and names that pretend.
import { domainToASCII, domainToUnicode } from 'node:url'
import { maxShownAddresses } from '../../../entities.ts'
import type { ParsedAddress } from '../parsed-message.ts'
import { cleanLine } from './charsets.ts'
import { decodeWords } from './fields.ts'

const nameMax = 300
const emailMax = 320
/** Longer fields are read up to here: many times what can be shown. */
const fieldMax = 200_000

/** The text between two commas: words, quoted words, comments and the address in angle brackets. */
type Piece = { words: string; comment: string; angle: string | undefined }

/** Everybody in these fields, the first `maxShownAddresses`; a group without members by its own name. */
export function readAddresses(values: readonly string[]): ParsedAddress[] {
  const found = values.flatMap((value) => joinNames(piecesOf(value.slice(0, fieldMax)))).map(addressOf)
  return found.filter(({ name, email }) => name !== '' || email !== '').slice(0, maxShownAddresses)
}

const emptyPiece = (): Piece => ({ words: '', comment: '', angle: undefined })
const token =
  /=\?[^?\s]{1,60}\?[bq]\?.{0,2000}?\?=|"(?:[^"\\]|\\.)*"?|<[^<>]*>?|\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)?|[,;:]|[^"<(,;:=]+|=/gis

function piecesOf(value: string): Piece[] {
  const pieces: Piece[] = []
  let piece = emptyPiece()
  let group: string | undefined
  let membersFrom = 0
  const end = () => {
    if (piece.words.trim() !== '' || piece.angle !== undefined || piece.comment !== '') pieces.push(piece)
    piece = emptyPiece()
  }
  const endGroup = () => {
    if (group !== undefined && pieces.length === membersFrom) pieces.push({ ...emptyPiece(), words: group })
    group = undefined
  }
  for (const [text] of value.matchAll(token)) {
    if (beginsGroup(text, piece)) {
      group = piece.words
      piece = emptyPiece()
      membersFrom = pieces.length
    } else if (text === ';' || text === ',') {
      end()
      if (text === ';') endGroup()
    } else addToken(piece, text)
  }
  end()
  return pieces
}

const beginsGroup = (text: string, { angle, words }: Piece) =>
  text === ':' && angle === undefined && !words.includes('@')

function addToken(piece: Piece, text: string): void {
  const first = text.charAt(0)
  if (first === '<') piece.angle = (piece.angle ?? '') || text.slice(1).replace(/>$/, '')
  else if (first === '(') piece.comment ||= unescape(text.slice(1).replace(/\)$/, ''))
  else if (first === '"') piece.words += unescape(text.slice(1).replace(/"$/, ''))
  else piece.words += text
}

const unescape = (text: string) => text.replaceAll(/\\(.)/gs, '$1')

/** “Okafor, Nadia <nadia@…>”: words without an address belong to the one that follows. */
function joinNames(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  let before: Piece[] = []
  for (const piece of pieces) {
    const hasAddress = piece.angle !== undefined || isAddress(piece.words)
    if (!hasAddress) {
      before.push(piece)
      continue
    }
    const isSplitName = before.length > 0 && piece.angle !== undefined && piece.words.trim() !== ''
    const words = [...before, piece].map((part) => part.words.trim()).join(', ')
    joined.push(...(isSplitName ? [{ ...piece, words }] : [...before, piece]))
    before = []
  }
  return [...joined, ...before]
}

const isAddress = (text: string) => /^\s*[^\s@]+@[^\s@]+\s*$/.test(text)

function addressOf({ words, comment, angle }: Piece): ParsedAddress {
  const decoded = decodeWords(words)
  if (angle === undefined) {
    if (isAddress(words)) return { name: nameOf(decodeWords(comment)), email: emailOf(words) }
    return { name: nameOf(decoded).replace(/^undisclosed-recipients$/i, 'undisclosed recipients'), email: '' }
  }
  const email = emailOf(angle)
  const name = nameOf(decoded.trim() === '' ? decodeWords(comment) : decoded)
  if (email === '' && angle.trim() !== '') return { name: name || nameOf(decodeWords(angle)), email: '' }
  return { name: name.toLowerCase() === email.toLowerCase() ? '' : name, email }
}

const nameOf = (text: string) =>
  cleanLine(text, nameMax + 2)
    .replace(/^'(.*)'$/, '$1')
    .trim()
    .slice(0, nameMax)

/** Empty where there is none. A route before the address (`@a,@b:`) and a leading `mailto:` are left out. */
function emailOf(text: string): string {
  const email = cleanLine(text, emailMax * 2)
    .replaceAll(' ', '')
    .replace(/^mailto:/i, '')
    .replace(/^@[^:]*:/, '')
  const at = email.lastIndexOf('@')
  if (at <= 0 || at === email.length - 1 || email.length > emailMax) return ''
  return email.slice(0, at + 1) + shownDomain(email.slice(at + 1))
}

/** A domain whose letters look like others is shown in the form that names are looked up by. */
const shownDomain = (domain: string) => (isLookAlike(domain) ? domainToASCII(domain) || domain : domain)

const scripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Georgian'] as const
const scriptForms = scripts.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))
/** Letters of other alphabets that are drawn like Latin ones. */
const drawnAsLatin = /^[аеорсухіјѕһԁԛԝӏьвнкмтгпαονρτυιωκγօոսցһԛ\d-]+$/u

/** Several alphabets in one label, or one that is drawn like Latin from end to end. */
export function isLookAlike(domain: string): boolean {
  const letters = domain.includes('xn--') ? domainToUnicode(domain) || domain : domain
  if (/^\p{ASCII}*$/u.test(letters)) return false
  return letters
    .toLowerCase()
    .split('.')
    .filter((label) => /\P{ASCII}/u.test(label))
    .some((label) => scriptForms.filter((form) => form.test(label)).length > 1 || drawnAsLatin.test(label))
}

const addressInside = /[^\s@<>"',;:()[\]]+@[^\s@<>"',;:()[\]]+/g

/** The name is an address, and another one than the true one. */
export const isNamedAsAnother = ({ name, email }: ParsedAddress) =>
  (name.match(addressInside) ?? []).some((named) => named.toLowerCase() !== email.toLowerCase())
