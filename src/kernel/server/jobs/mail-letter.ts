// A mail from its paragraphs and links: the same as text and as HTML, in the frame that all mails share.
import { colours } from '../../brand.ts'
import { directionOf, localeOf } from '../../languages.ts'
import { escapeHtml } from '../words.ts'
import type { Mail } from './mailer.ts'

/** One part of a letter; features write their own where these below don't do. */
export type LetterPart = { text: string; html: string }

const looks = {
  plain: '',
  soft: ` style="color:${colours.ink2}"`,
  small: ` style="color:${colours.ink3};font-size:13px"`,
}

export const paragraph = (text: string, look: keyof typeof looks = 'plain'): LetterPart => ({
  text,
  html: `<p${looks[look]}>${escapeHtml(text)}</p>`,
})

const linkLooks = {
  link: `color:${colours.text}`,
  button: `display:inline-block;padding:10px 20px;border-radius:8px;background:${colours.text};color:${colours.surface};text-decoration:none`,
}

export const linkTo = (label: string, link: string, look: keyof typeof linkLooks = 'link'): LetterPart => ({
  text: `${label}\n${link}`,
  html: `<p><a style="${linkLooks[look]}" href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`,
})

/** The parts in one frame; texts that people chose pass through `wordsFor` before. */
export function letterOf(head: Pick<Mail, 'to' | 'language' | 'subject'>, parts: readonly LetterPart[]): Mail {
  const { language } = head
  const html = `<!doctype html>
<html lang="${localeOf[language]}" dir="${directionOf(language)}">
<body style="margin:0;padding:24px;background:${colours.canvas};color:${colours.ink};font:15px/24px system-ui,sans-serif">
<div style="max-width:480px;margin:auto;padding:32px;background:${colours.surface};border-radius:12px">
${parts.map((part) => part.html).join('\n')}
</div></body></html>`
  return { ...head, text: `${parts.map((part) => part.text).join('\n\n')}\n`, html }
}
