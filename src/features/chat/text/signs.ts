// Kinds of characters, told apart as the marks need it: letters that words of spaced languages are made of, and the others.

/** Letters of scripts that part words by spaces and write numbers and formulas; a mark inside such a word is none. */
const wordSign = /^[\p{Nd}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036f]$/u
const letterOrNumber = /^[\p{L}\p{N}\p{M}]$/u
const space = /^\s$/u

const isAscii = (sign: string) => sign <= '\u007f'
const asciiLetter = /^[a-z0-9]$/i

// ASCII is told apart without the tables of all scripts: most messages need no others.
export const isWord = (sign: string) => (isAscii(sign) ? asciiLetter : wordSign).test(sign)
/** The sign that makes an emoji colorful is a combining one, and no part of a word. */
export const isLetter = (sign: string) => (isAscii(sign) ? asciiLetter : letterOrNumber).test(sign) && sign !== '\ufe0f'
/** Both ends of a text count as space. */
export const isSpace = (sign: string) => sign === '' || space.test(sign)
/** Chinese, Arabic and the like, and their punctuation: marks may touch them. */
export const isWide = (sign: string) => !isAscii(sign) && !isWord(sign) && !isSpace(sign)

const lowSurrogate = /^[\udc00-\udfff]$/

/** The character that begins at `at`; empty at the end. */
export const signAt = (text: string, at: number): string => {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

/** The character that ends before `at`; empty at the beginning. */
export const signBefore = (text: string, at: number): string => {
  const unit = text.charAt(at - 1)
  return at > 1 && lowSurrogate.test(unit) ? signAt(text, at - 2) : unit
}
