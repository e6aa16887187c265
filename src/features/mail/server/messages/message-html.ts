// The HTML that is shown of a mail: its own, sanitized, or its text in paragraphs, lines, quotes and links.
import { AppError } from '#kernel/errors.ts'
import { escapeHtml } from '#kernel/server/words.ts'
import { sanitizeMail, sanitizeReceived } from './sanitize.ts'

const deepestQuote = 10
const link = /\bhttps?:\/\/[^\s<>"“”«»]+[^\s<>"“”«».,;:!?)\]'’]/gu

/** Blanks that stand beside each other stay as they are. */
const spaced = (text: string) => escapeHtml(text).replace(/^ | (?= )/g, '&nbsp;')

function lineHtml(line: string): string {
  let html = ''
  let from = 0
  for (const { 0: address, index } of line.matchAll(link)) {
    const shown = escapeHtml(address)
    html += `${spaced(line.slice(from, index))}<a href="${shown}">${shown}</a>`
    from = index + address.length
  }
  return html + spaced(line.slice(from))
}

type Line = { depth: number; text: string }

function lineOf(line: string): Line {
  const [, signs = '', text = ''] = /^((?:> ?)*)(.*)$/s.exec(line) ?? []
  return { depth: Math.min(signs.replaceAll(' ', '').length, deepestQuote), text: text.replaceAll('\t', '    ') }
}

/** Lines of one depth: a paragraph goes on until an empty line. */
function paragraphsOf(lines: readonly Line[]): string {
  const paragraphs: string[][] = [[]]
  for (const { text } of lines) {
    if (text.trim() === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(lineHtml(text))
  }
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => `<p>${paragraph.join('<br>')}</p>`)
    .join('')
}

export function textHtml(text: string): string {
  const lines = text.trimEnd().split('\n').map(lineOf)
  let html = ''
  let depth = 0
  let from = 0
  for (let at = 1; at <= lines.length; at++) {
    const here = lines[from]
    if (!here || lines[at]?.depth === here.depth) continue
    html += here.depth > depth ? '<blockquote>'.repeat(here.depth - depth) : '</blockquote>'.repeat(depth - here.depth)
    html += paragraphsOf(lines.slice(from, at))
    depth = here.depth
    from = at
  }
  return html + '</blockquote>'.repeat(depth)
}

/** The first words in a list. */
export const previewHtml = (snippet: string): string => escapeHtml(snippet)

type Written = {
  text: string
  html: string | null
  /** A draft: its HTML is our own editor's, and stays what it is. */
  isDraft: boolean
  /** Names the one whose turn it takes. */
  personId: string
}

/** One that takes too long or too much to read is its text: a conversation stays readable, whoever writes into it. */
export async function messageHtml({ text, html, isDraft, personId }: Written): Promise<string> {
  if (html === null) return textHtml(text)
  if (isDraft) return sanitizeMail(html)
  try {
    return await sanitizeReceived(html, personId)
  } catch (error) {
    if (error instanceof AppError) return textHtml(text)
    throw error
  }
}
