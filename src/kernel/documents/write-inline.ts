// Writes one line of marked text as Markdown, and reads it back before it answers: emphasis has more traps than rules.
import { readInline } from './read-inline.ts'
import type { RichNode } from './rich-node.ts'
import { isSafeHref, textAttr } from './rich-node.ts'

/** A piece of a line with the same marks throughout. */
export type Run = { text: string; isCode: boolean; mention: string | undefined; marks: readonly string[] }

const emphasis = ['bold', 'italic', 'strike']
const linkMark = 'link:'

/** Reduces a line to what Markdown can say: no marks on mentions or on space beside marked words. */
export function runsOf(nodes: readonly RichNode[]): Run[] {
  const runs = nodes.flatMap(runOf)
  return joined(spacesFreed(runs))
}

function runOf(node: RichNode): Run[] {
  if (node.type === 'mention') return [{ text: '', isCode: false, mention: textAttr(node, 'id') ?? '', marks: [] }]
  // Keeps the text on one line: a line separator would end it in Markdown too.
  const text = node.type === 'text' ? (node.text ?? '').replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ') : ''
  if (text === '') return []
  const names = (node.marks ?? []).map(({ type }) => type)
  const isCode = names.includes('code')
  const marks = isCode ? [] : emphasis.filter((name) => names.includes(name))
  return [{ text, isCode, mention: undefined, marks: [...linkOf(node, text, isCode), ...marks] }]
}

function linkOf(node: RichNode, text: string, isCode: boolean): string[] {
  const link = node.marks?.find(({ type }) => type === 'link')
  const href = encoded((link && textAttr(link, 'href')) ?? '')
  const isBare = !isCode && bareAddresses(text).includes(href)
  return isBare || !isSafeHref(href) ? [] : [linkMark + href]
}

/** An address that is its own text needs no brackets: it is a link wherever it stands. */
const bareAddresses = (text: string) => [text, `http://${text}`, `mailto:${text}`].map(encoded)

const encoded = (href: string) => href.replaceAll(/[\s()<>\\*]/g, (sign) => `%${hex(sign)}`)
const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')

/** Space keeps a mark only between two words that have it. */
function spacesFreed(runs: readonly Run[]): Run[] {
  const pieces = runs.flatMap((run) =>
    run.isCode || run.mention !== undefined
      ? [run]
      : run.text
          .split(/^(\s+)|(\s+)$/)
          .filter(Boolean)
          .map((text) => ({ ...run, text })),
  )
  const isSpace = (run: Run) => !run.isCode && run.mention === undefined && run.text.trim() === ''
  return pieces.map((piece, index) => {
    if (!isSpace(piece)) return piece
    const before = pieces.slice(0, index).findLast((other) => !isSpace(other))?.marks ?? []
    const after = pieces.slice(index).find((other) => !isSpace(other))?.marks ?? []
    return { ...piece, marks: piece.marks.filter((mark) => before.includes(mark) && after.includes(mark)) }
  })
}

function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    const isSame = last && last.mention === undefined && run.mention === undefined && last.isCode === run.isCode
    if (isSame && last.marks.join(' ') === run.marks.join(' '))
      result[result.length - 1] = { ...run, text: last.text + run.text }
    else result.push(run)
  }
  return result
}

type Manner = { italic: '*' | '_'; isCareful: boolean; freesPunctuation: boolean }

const manners: readonly Manner[] = [false, true].flatMap((isCareful) =>
  [false, true].flatMap((freesPunctuation) =>
    (['*', '_'] as const).map((italic) => ({ italic, isCareful, freesPunctuation })),
  ),
)

const carefulManners = manners.filter(({ isCareful }) => isCareful)
const mostCareful: Manner = { italic: '*', isCareful: true, freesPunctuation: false }

type Written = { line: string; runs: readonly Run[] }

/** Lines of a paragraph in the plainest manner that reads back as they were, and that would be chosen again then. */
export function writeLines(lines: readonly (readonly Run[])[]): string[] {
  let written = chosen(lines)
  for (let round = 0; round < maxRounds && written.some((line) => markdownCharacters.test(line)); round++) {
    const again = chosen(readLines(written))
    if (again.join('\n') === written.join('\n')) break
    written = again
  }
  return written
}

const maxRounds = 4
const markdownCharacters = /[\\*_~`[<&@]/

function chosen(lines: readonly (readonly Run[])[]): string[] {
  for (const allowed of [manners, carefulManners]) {
    const written = lines.map((runs) => writeLine(runs, allowed))
    const texts = written.map(({ line }) => line)
    // Signs of one line may have met those of another.
    if (
      isReadAs(
        texts,
        written.map(({ runs }) => runs),
      )
    )
      return texts
  }
  return lines.map((runs) => signed(trimmed(bare(runs)), mostCareful))
}

/** Without its emphasis where Markdown cannot say it. */
function writeLine(runs: readonly Run[], allowed: readonly Manner[]): Written {
  for (const manner of allowed) {
    const wanted = trimmed(manner.freesPunctuation ? joined(punctuationFreed(runs)) : runs)
    const line = signed(wanted, manner)
    if (isReadAs([line], [wanted])) return { line, runs: wanted }
  }
  const isMarked = runs.some(({ marks }) => marks.length > 0)
  if (isMarked) return writeLine(bare(runs), allowed)
  return { line: signed(trimmed(runs), mostCareful), runs: trimmed(runs) }
}

const bare = (runs: readonly Run[]) => joined(runs.map((run) => ({ ...run, marks: [] })))

const readLines = (written: readonly string[]): Run[][] =>
  splitLines(readInline(written.map(withPlainStart).join('\n'))).map((line) => trimmed(runsOf(line)))

const isReadAs = (written: readonly string[], lines: readonly (readonly Run[])[]) =>
  JSON.stringify(readLines(written)) === JSON.stringify(lines)

/** Cut at its line breaks. */
export function splitLines(nodes: readonly RichNode[]): RichNode[][] {
  const lines: RichNode[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'hardBreak') lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines
}

/** Guards what would begin a heading, a list, a quote or a rule at the start of a line. */
export function withPlainStart(line: string): string {
  if (/^(?:[-_*=][\s\-_*=]*$|>|#{1,6}(?:\s|$)|[-+*](?:\s|$)|\[[ xX]\](?:\s|$)|~~~)/.test(line)) return `\\${line}`
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)
}

function trimmed(runs: readonly Run[]): Run[] {
  const texts = runs.map((run, index) => {
    if (run.isCode) return run
    const text = index === 0 ? run.text.trimStart() : run.text
    return { ...run, text: index === runs.length - 1 ? text.trimEnd() : text }
  })
  return texts.filter((run) => run.text !== '' || run.mention !== undefined)
}

/** Signs of emphasis do not work between punctuation and a letter, as in `**Note:**this`: the colon goes out. */
function punctuationFreed(runs: readonly Run[]): Run[] {
  return runs.flatMap((run) => {
    if (run.isCode || !run.marks.some((mark) => emphasis.includes(mark))) return [run]
    const parts = run.text.split(/^([\p{P}\p{S}]+)|([\p{P}\p{S}]+)$/u).filter(Boolean)
    const outside = run.marks.filter((mark) => mark.startsWith(linkMark))
    return parts.map((text) => ({ ...run, text, marks: /^[\p{P}\p{S}]+$/u.test(text) ? outside : run.marks }))
  })
}

const signOf = (mark: string, italic: string) => ({ bold: '**', italic, strike: '~~' })[mark] ?? ''

/** The runs with the delimiters of their marks; the longest mark opens first. */
function signed(runs: readonly Run[], manner: Manner): string {
  const open: string[] = []
  let line = ''
  const close = (count: number) => {
    for (const mark of open.splice(open.length - count).toReversed())
      line += mark.startsWith(linkMark) ? `](${mark.slice(linkMark.length)})` : signOf(mark, manner.italic)
  }
  for (const [index, run] of runs.entries()) {
    const stays = open.findIndex((mark) => !run.marks.includes(mark))
    if (stays >= 0) close(open.length - stays)
    for (const mark of byLength(run.marks, runs.slice(index))) {
      if (open.includes(mark)) continue
      open.push(mark)
      line += mark.startsWith(linkMark) ? '[' : signOf(mark, manner.italic)
    }
    line += run.mention === undefined ? wordsOf(run, manner) : `@{${run.mention}}`
  }
  close(open.length)
  return line
}

/** Links stand around all other marks. */
function byLength(marks: readonly string[], runs: readonly Run[]): string[] {
  const length = (mark: string) => {
    const end = runs.findIndex((run) => !run.marks.includes(mark))
    return (end < 0 ? runs.length : end) + (mark.startsWith(linkMark) ? runs.length : 0)
  }
  return marks.toSorted((left, right) => length(right) - length(left))
}

function wordsOf(run: Run, { isCareful }: Manner): string {
  if (run.isCode) return codeOf(run.text)
  if (isCareful) return run.text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
  return run.text
    .split(address)
    .map((part, index) => (index % 2 === 1 ? part : escaped(part)))
    .join('')
}

const address = /((?:https?:\/\/|www\.)[^\s<]+)/
/** Escapes text that Markdown would read as syntax; a lone star or an underscore inside a word stays. */
const escapable = new RegExp(
  [
    String.raw`\\(?=[!-/:-@[-\x60{-~]|$)|\x60|(?<!\s)\*|\*(?!\s)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=~)~`,
    String.raw`\](?=\()|<(?=[a-z/!?])|&(?=#?\w+;)|(?<=@)\{`,
  ].join('|'),
  'giu',
)
const escaped = (text: string) => text.replaceAll(escapable, String.raw`\$&`)

function codeOf(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const isPadded = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '')
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence
}
