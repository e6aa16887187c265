// The text of a message as it is sent and stored: line breaks of one kind, and no signs that only machines read.

const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu
/** Joiners of emoji and marks of direction are no control characters, and stay. */
const controls = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu
const emptyStart = /^(?:[^\S\n]*\n)+/u

/** Empty lines around it go too; what it has cleaned already it leaves as it is. */
export const cleanBody = (text: string): string =>
  text.toWellFormed().replaceAll(lineBreaks, '\n').replaceAll(controls, '').replace(emptyStart, '').trimEnd()

/** Spaces, signs that are never seen, and two that are empty though they count as letter and symbol. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u

/** True where a message would show nothing at all. */
export const isBlankBody = (text: string): boolean => unseen.test(text)
