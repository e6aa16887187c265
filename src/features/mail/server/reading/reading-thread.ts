// The thread in which HTML of mails is made safe to show, by both layers.
import { answerWork } from '#kernel/server/thread.ts'
import { signPicture } from '../frame/ticket.ts'
import { rewriteHtml } from './rewrite.ts'
import { readSheet } from './sheet.ts'
import { stripStyled } from './strip.ts'

export type ReadingWork = {
  html: string
  mode: 'light' | 'dark'
  /** Addresses of pictures of the mail by their IDs. */
  inside: Readonly<Record<string, string>>
  /** Where pictures elsewhere come from once they were asked for; null before. */
  elsewhere: { base: string; key: Uint8Array } | null
}

/** `media` is CSS for narrow screens. */
export type ReadHtml = { body: string; media: string }

/** The same HTML gives the same answer; nothing is fetched. */
export function readingHtml({ html, mode, inside, elsewhere }: ReadingWork): ReadHtml {
  const known = new Map(Object.entries(inside))
  const stripped = stripStyled(html)
  const sheet = readSheet(stripped.css)
  const body = rewriteHtml(stripped.html, {
    sheet,
    mode,
    pictureInside: (id) => known.get(id) ?? known.get(id.trim()) ?? null,
    pictureElsewhere: (url) => elsewhere && `${elsewhere.base}${signPicture(elsewhere.key, url)}`,
  })
  return { body, media: sheet.media }
}

answerWork(readingHtml)
