// Puts the pieces of a message in the order in which they are read: texts, HTML, and pictures between them.
import { escapeHtml } from '#kernel/server/words.ts'
import type { Body, FoundFile, Piece } from './body.ts'
import { readHtml } from './html-words.ts'
import { isPicture } from './files.ts'

export type LaidOut = {
  text: string
  html: string | null
  /** The addresses of pictures in the HTML. */
  sources: ReadonlySet<string>
  /** IDs that pictures were given to stand between texts. */
  given: ReadonlyMap<FoundFile, string>
}

export function layOut({ pieces, plain }: Body): LaidOut {
  if (pieces.some(({ kind }) => kind === 'html')) return layOutHtml(pieces, plain)
  const pictures = picturesBetween(pieces)
  const text = textsOf(pieces).join('\n\n')
  if (pictures.length === 0) return { text, html: null, sources: new Set(), given: new Map() }
  const given = new Map(pictures.map((file, at) => [file, file.contentId ?? `picture-${at + 1}@in-place`]))
  const html = pieces
    .map((piece) => (piece.kind === 'file' ? pictureElement(given.get(piece.file)) : elementOf(piece)))
    .join('\n')
  return { text, html, sources: new Set(), given }
}

const textsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.kind === 'text' && piece.text.trim() !== '' ? [piece.text.trimEnd()] : []))

/** Pictures that the sender put between texts; a drawing that could run something stays a file. */
const picturesBetween = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) =>
    piece.kind === 'file' && piece.file.isShownInPlace && isPicture(piece.file.content) ? [piece.file] : [],
  )

const pictureElement = (id: string | undefined) =>
  id === undefined ? '' : `<p><img alt="" src="cid:${encodeURIComponent(id)}"></p>`

function layOutHtml(pieces: readonly Piece[], plain: string): LaidOut {
  const sources = new Set<string>()
  const words: string[] = []
  const html: string[] = []
  for (const piece of pieces) {
    if (piece.kind === 'file') continue
    html.push(elementOf(piece))
    if (piece.kind === 'text') {
      words.push(piece.text.trimEnd())
      continue
    }
    const read = readHtml(piece.html)
    for (const source of read.sources) sources.add(source)
    words.push(read.text)
  }
  const seen = words.filter((text) => text.trim() !== '').join('\n\n')
  return { text: saysLess(plain, seen) ? seen : plain, html: html.join('\n'), sources, given: new Map() }
}

/** Some programs write no more than “This mail is in HTML” in the plain part. */
const saysLess = (plain: string, seen: string) => plain.trim().length * 5 < seen.length || plain.trim() === ''

function elementOf(piece: Exclude<Piece, { kind: 'file' }>): string {
  if (piece.kind === 'html') return piece.html
  return piece.text.trim() === '' ? '' : `<div style="white-space: pre-wrap">${escapeHtml(piece.text.trimEnd())}</div>`
}
