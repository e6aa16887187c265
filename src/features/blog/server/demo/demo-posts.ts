// The demo's posts: texts of all five languages in turn, one each week, the newest last Saturday.
import type { Language } from '#kernel/languages.ts'
import { languages } from '#kernel/languages.ts'
import { readMarkdown } from '#kernel/documents/read-markdown.ts'
import { blockNode } from '#kernel/documents/rich-node.ts'
import type { RichNode } from '#kernel/documents/rich-node.ts'
import ar from './texts/ar.json' with { type: 'json' }
import cn from './texts/cn.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import vi from './texts/vi.json' with { type: 'json' }

type Written = {
  /** The part of an email address before the @. */
  by: string
  title: string
  /** For titles that make no address. */
  slug?: string
  description: string
  tags: string[]
  keywords: string[]
  /** Blocks of Markdown; a table is one. */
  body: string[]
}
const texts: Record<Language, readonly Written[]> = { en, fr, vi, cn, ar }

export type DemoPost = Omit<Written, 'body'> & {
  language: Language
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

/** Markdown, whose tables the reader of Markdown leaves to us. */
export function bodyOf(blocks: readonly string[]): string {
  const content = blocks.flatMap((block) =>
    block.startsWith('| ') ? [tableOf(block)] : (readMarkdown(block).content ?? []),
  )
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

/** Oldest first. */
export function demoPosts(now: number): DemoPost[] {
  const newest = lastSaturday(now)
  const inTurn = en.flatMap((_, place) =>
    languages.flatMap((language) => {
      const written = texts[language][place]
      const isLast = place === texts[language].length - 1
      return written ? [{ written, language, state: (isLast && unfinished[language]) || ('published' as const) }] : []
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
      return { ...written, language, state, publishedAt, isFeatured, body: bodyOf(written.body) }
    })
    .toSorted((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime())
}
