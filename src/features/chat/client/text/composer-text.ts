// Changes to a text while it is written: marks around the selection, suggestions at the caret, lists that go on with Enter.
import { plainDigits } from '#kernel/digits.ts'
import { isWord, signBefore } from '../../text/signs.ts'

/** A text and the selection in it; without one, `start` and `end` are the place of the caret. */
export type TypedText = { text: string; start: number; end: number }
export type ComposerMark = 'bold' | 'italic' | 'strike' | 'code'

export const typedIn = (field: HTMLTextAreaElement | null): TypedText | undefined =>
  field ? { text: field.value, start: field.selectionStart, end: field.selectionEnd } : undefined

type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>
const markKeys: Readonly<Record<string, ComposerMark>> = { b: 'bold', i: 'italic', e: 'code', X: 'strike' }

/** Ctrl or ⌘ with B, I or E, and with Shift and X. */
export const markOfKey = ({ key, ...held }: PressedKey): ComposerMark | undefined =>
  (held.ctrlKey || held.metaKey) && !held.altKey ? markKeys[held.shiftKey ? key.toUpperCase() : key] : undefined

const signs: Record<ComposerMark, string> = { bold: '**', italic: '*', strike: '~~', code: '`' }
const outerSpace = /^(\s*)([\s\S]*?)(\s*)$/u

function runBefore(text: string, at: number, sign: string): number {
  let count = 0
  while (text.charAt(at - count - 1) === sign) count++
  return count
}
function runAfter(text: string, at: number, sign: string): number {
  let count = 0
  while (text.charAt(at + count) === sign) count++
  return count
}

/** Three stars are two for bold and one for italic. */
const isMarked = (mark: ComposerMark, count: number) =>
  mark === 'italic' ? count % 2 === 1 : count >= signs[mark].length

/**
 * Puts the mark around the selection, or takes it away; spaces at its ends stay outside, as marks don't touch them. At the
 * end of what is marked the caret goes on behind the mark.
 */
export function toggleMark({ text, start, end }: TypedText, mark: ComposerMark): TypedText {
  const sign = signs[mark]
  if (start === end && runBefore(text, end, sign.charAt(0)) === 0 && text.startsWith(sign, end)) {
    return { text, start: end + sign.length, end: end + sign.length }
  }
  const selected = text.slice(start, end)
  const [, before = '', , after = ''] = selected.trim() === '' ? [] : (outerSpace.exec(selected) ?? [])
  const [from, to] = [start + before.length, end - after.length]
  const letter = sign.charAt(0)
  const around = Math.min(runBefore(text, from, letter), runAfter(text, to, letter))
  const inner = text.slice(from, to)
  if (isMarked(mark, around)) {
    const outside = text.slice(0, from - sign.length) + inner + text.slice(to + sign.length)
    return { text: outside, start: from - sign.length, end: to - sign.length }
  }
  const marked = text.slice(0, from) + sign + inner + sign + text.slice(to)
  return { text: marked, start: from + sign.length, end: to + sign.length }
}

/** Somebody or an emoji is being typed: `query` stands between `start` and `end`, after its first sign. */
export type Suggestion = { kind: 'mention' | 'emoji'; query: string; start: number; end: number }

const queryMax = 40
const mentionQuery = /[@＠]([\p{L}\p{N}\p{M}._-]*)$/u
/** Two letters at least, as :) and :D are typed too. */
const emojiQuery = /:([\p{L}\p{M}\d_+-]{2,})$/u
const inAddress = /^[@＠/:_%=]$/

/** Suggestions that belong to what stands before the caret; nothing inside of code. */
export function suggestionAt({ text, start, end }: TypedText): Suggestion | undefined {
  if (start !== end || isInCode(text.slice(0, end))) return undefined
  const typed = text.slice(Math.max(0, end - queryMax), end)
  for (const [kind, pattern] of [
    ['mention', mentionQuery],
    ['emoji', emojiQuery],
  ] as const) {
    const found = pattern.exec(typed)
    if (!found) continue
    const from = end - found[0].length
    const before = signBefore(text, from)
    if (!isWord(before) && !inAddress.test(before)) return { kind, query: found[1] ?? '', start: from, end }
  }
  return undefined
}

const fenceLine = /^ {0,3}```/gm

/** A block of code is open, or a run of backticks in the line of the caret. */
function isInCode(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return (before.match(fenceLine)?.length ?? 0) % 2 === 1 || (line.match(/`+/g)?.length ?? 0) % 2 === 1
}

/** Puts the chosen suggestion, `@mei` or an emoji, in place of what was typed, and a space after it. */
export function takeSuggestion({ text }: TypedText, { start, end }: Suggestion, chosen: string): TypedText {
  const space = /^\s/u.test(text.slice(end)) ? '' : ' '
  const caret = start + chosen.length + 1
  return { text: text.slice(0, start) + chosen + space + text.slice(end), start: caret, end: caret }
}

/** Puts a text, such as an emoji that was picked, in place of the selection. */
export function putText({ text, start, end }: TypedText, put: string): TypedText {
  const caret = start + put.length
  return { text: text.slice(0, start) + put + text.slice(end), start: caret, end: caret }
}

const lineStart = /^([ \t]*)(?:([-*•])|(\p{Nd}{1,3})([.)])|(>))([ \t]+)/u

/** The number after `written`, in its own figures. */
function numberAfter(written: string): string {
  const zero = (written.codePointAt(0) ?? 0) - Number(plainDigits(written).charAt(0))
  return String(Number(plainDigits(written)) + 1).replaceAll(/\d/g, (digit) =>
    String.fromCodePoint(zero + Number(digit)),
  )
}

/** A new line in a list or a quote goes on with it, and ends it where nothing was written; elsewhere nothing. */
export function continueLine({ text, start, end }: TypedText): TypedText | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const found = lineStart.exec(text.slice(from, start))
  if (!found || isInCode(text.slice(0, start))) return undefined
  const rest = text.slice(from + found[0].length).split('\n', 1)[0] ?? ''
  if (rest.trim() === '') return { text: text.slice(0, from) + text.slice(end), start: from, end: from }
  return putText({ text, start, end }, `\n${nextStart(found)}`)
}

function nextStart([, indent = '', bullet, number = '', dot = '', quote, space = '']: RegExpExecArray): string {
  return indent + (bullet ?? quote ?? numberAfter(number) + dot) + space
}
