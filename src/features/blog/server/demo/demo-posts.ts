// The demo's posts: texts of all five languages in turn, one each week, the newest last Saturday.
import { createHash } from 'node:crypto'
import type { Language } from '#kernel/languages.ts'
import { languages } from '#kernel/languages.ts'
import { readMarkdown } from '#kernel/documents/read-markdown.ts'
import { blockNode } from '#kernel/documents/rich-node.ts'
import type { RichNode } from '#kernel/documents/rich-node.ts'
import { asciiSlug } from '#kernel/ascii-slug.ts'
import { slugMax } from '../../card.ts'
import ar from './texts/ar.json' with { type: 'json' }
import cn from './texts/cn.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import vi from './texts/vi.json' with { type: 'json' }

type Said = { by: string; text: string }
type Written = {
  /** A username. */
  author: string
  title: string
  description: string
  tags: string[]
  keywords: string[]
  markdown: string
  comments: (Said & { replies: Said[] })[]
}
const texts: Record<Language, readonly Written[]> = { en, fr, vi, cn, ar }

export type DemoPost = Omit<Written, 'markdown'> & {
  language: Language
  /** For a title that makes no address: the same each time. */
  slug: string | undefined
  body: string
  publishedAt: Date
  state: 'published' | 'scheduled' | 'submitted' | 'draft'
  isFeatured: boolean
}

const day = 86_400_000

const cellsOf = (line: string) =>
  line
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

const rowOf = (line: string, type: 'tableHeader' | 'tableCell') =>
  blockNode(
    'tableRow',
    cellsOf(line).map((cell) => {
      const content = cell === '' ? [blockNode('paragraph', [])] : (readMarkdown(cell).content ?? [])
      return blockNode(type, content)
    }),
  )

function tableOf(block: string): RichNode {
  const [head = '', , ...rows] = block.split('\n')
  return blockNode('table', [rowOf(head, 'tableHeader'), ...rows.map((row) => rowOf(row, 'tableCell'))])
}

/** The lines of a text, parted into tables and what stands between them; code is never a table. */
function partsOf(markdown: string): string[] {
  const parts: string[] = []
  let isInCode = false
  let wasTable = false
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isInCode = !isInCode
    const isTable = !isInCode && line.startsWith('|')
    if (parts.length === 0 || isTable !== wasTable) parts.push(line)
    else parts.push(`${parts.pop()}\n${line}`)
    wasTable = isTable
  }
  return parts
}

/** A document, with the tables that the reader of Markdown leaves to us. */
function bodyOf(markdown: string): string {
  const content = partsOf(markdown).flatMap((part) => {
    if (part.trim() === '') return []
    return part.startsWith('|') ? [tableOf(part)] : (readMarkdown(part).content ?? [])
  })
  return JSON.stringify(blockNode('doc', content))
}

/** The last Saturday at half past eight, of UTC. */
function lastSaturday(now: number): number {
  const date = new Date(now)
  date.setUTCHours(8, 30, 0, 0)
  const since = (date.getUTCDay() + 1) % 7
  return date.getTime() - since * day - (since === 0 && date.getTime() > now ? 7 * day : 0)
}

/** These are on their way yet, by language: the last text of each. */
const unfinished: Partial<Record<Language, DemoPost['state']>> = {
  en: 'scheduled',
  fr: 'draft',
  vi: 'submitted',
}
const featured = 3

const hashLetters = 8

const slugOf = (title: string) =>
  asciiSlug(title, slugMax).length > 1
    ? undefined
    : `post-${createHash('sha256').update(title).digest('hex').slice(0, hashLetters)}`

/** Oldest first. */
export function demoPosts(now: number): DemoPost[] {
  const newest = lastSaturday(now)
  const longest = Math.max(...languages.map((language) => texts[language].length))
  const inTurn = Array.from({ length: longest }, (_, place) => place).flatMap((place) =>
    languages.flatMap((language) => {
      const written = texts[language][place]
      const isLast = place === texts[language].length - 1
      const state = (isLast ? unfinished[language] : undefined) ?? ('published' as const)
      return written ? [{ written, language, state }] : []
    }),
  )
  const shown = inTurn.filter(({ state }) => state === 'published')
  const weeksAgo = new Map(shown.map((one, place) => [one, place]))
  return inTurn
    .map((one): DemoPost => {
      const { written, language, state } = one
      const weeks = weeksAgo.get(one)
      const publishedAt = new Date(weeks === undefined ? now - day : newest - weeks * 7 * day)
      const isFeatured = language === 'en' && weeks !== undefined && weeks < featured * languages.length
      const { markdown, ...said } = written
      return { ...said, language, slug: slugOf(said.title), state, publishedAt, isFeatured, body: bodyOf(markdown) }
    })
    .toSorted((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime())
}
