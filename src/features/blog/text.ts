// The facts that follow from the text of a post: how many words it has, how long reading takes, its headings and its beginning.
import { plainTextOf } from '#kernel/documents/rich-document.ts'
import { numberAttr } from '#kernel/documents/rich-node.ts'
import type { RichNode } from '#kernel/documents/rich-node.ts'
import { lengthOf } from '#kernel/shape.ts'
import type { Heading } from './entities.ts'

const wordsPerMinute = 220
const signsPerMinute = 400
/** A picture is looked at for a while. */
const secondsPerPicture = 8

const sign = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/gu
const word = /[\p{L}\p{N}]+(?:['’\-.][\p{L}\p{N}]+)*/gu
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Words; Chinese and Japanese characters count one each, as there is no space between their words. */
export function countWords(text: string): number {
  return countOf(text, sign) + countOf(text.replaceAll(sign, ' '), word)
}

function countNodes(node: RichNode, type: string): number {
  const own = node.type === type ? 1 : 0
  return (node.content ?? []).reduce((sum, child) => sum + countNodes(child, type), own)
}

/** Minutes that reading takes, rounded, and 1 at least. */
export function readingMinutes(article: RichNode): number {
  const text = plainTextOf(article)
  const signs = countOf(text, sign)
  const words = countOf(text.replaceAll(sign, ' '), word)
  const pictures = (countNodes(article, 'image') * secondsPerPicture) / 60
  return Math.max(1, Math.round(words / wordsPerMinute + signs / signsPerMinute + pictures))
}

const headingMax = 300
const anchorMax = 80
const headingsMost = 100

/** The anchor of a heading: its words, joined by dashes, in any script. */
const anchorOf = (text: string) =>
  Array.from(
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, ''),
  )
    .slice(0, anchorMax)
    .join('')

/** The headings that stand at the top level of the article, each with an anchor of its own. */
export function headingsOf(article: RichNode): Heading[] {
  const taken = new Map<string, number>()
  const headings: Heading[] = []
  for (const node of article.content ?? []) {
    const text = node.type === 'heading' ? plainTextOf(node).replaceAll(/\s+/g, ' ') : ''
    if (text === '' || headings.length === headingsMost) continue
    const anchor = anchorOf(text) || 'part'
    const count = (taken.get(anchor) ?? 0) + 1
    taken.set(anchor, count)
    headings.push({
      id: `h-${anchor}${count > 1 ? `-${count}` : ''}`,
      level: numberAttr(node, 'level') ?? 2,
      text: Array.from(text).slice(0, headingMax).join(''),
    })
  }
  return headings
}

/** The beginning of a text in whole words, at most `max` characters, for search engines and cards. */
export function beginningOf(text: string, max: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (lengthOf(plain) <= max) return plain
  const signs = Array.from(plain)
  const cut = signs.slice(0, max - 1).join('')
  const space = signs[max - 1] === ' ' ? cut.length : cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.،、。]+$/u, '')}…`
}

/** A tag as addresses have it: small letters of any script, and dashes. */
export const tagSlug = (tag: string): string =>
  tag
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
