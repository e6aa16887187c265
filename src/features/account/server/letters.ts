// How a mail of the account page looks: paragraphs in the language of the person, and perhaps a code or a way to go.
import { colours } from '#kernel/brand.ts'
import type { Language } from '#kernel/languages.ts'
import { directionOf, localeOf } from '#kernel/languages.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { wordsFor } from '#kernel/server/jobs/mail-words.ts'
import { sendMail } from '#kernel/server/jobs/mailer.ts'
import { escapeHtml, wordsOf } from '#kernel/server/words.ts'
import type { Words } from '#kernel/server/words.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }

const accountTexts = { en, fr, vi, cn, ar }

type Reader = { firstName: string; email: string; language: Language }
type Letter = {
  subject: string
  paragraphs: readonly string[]
  code?: string
  way?: { label: string; path: `/${string}` }
  closing?: readonly string[]
}
type Filling = {
  texts?: Readonly<Record<Language, Words>>
  values?: Readonly<Record<string, string>>
  /** Words that people chose: said only where the address is proven. */
  quoted?: Readonly<Record<string, string>>
}

/** Writes to a person at this address; `compose` is given their words, with the values filled in. */
export async function sendLetter(
  tx: Tx,
  { firstName, email, language }: Reader,
  { texts = accountTexts, values = {}, quoted = {} }: Filling,
  compose: (t: (key: string) => string) => Letter,
): Promise<void> {
  const { config, readWorkspace } = tx.wiring
  const { publicUrl } = config
  const { isProven, words } = await wordsFor(tx, email, { ...quoted, name: firstName })
  const all = { ...values, ...words, product: readWorkspace().name, host: new URL(publicUrl).host }
  const t = wordsOf(accountTexts[language], all)
  const letter = compose(wordsOf(texts[language], all))
  const frame = {
    hello: t(isProven ? 'account.mail.hello' : 'account.mail.helloAnyone'),
    sentBy: t('account.mail.sentBy'),
    link: publicUrl + (letter.way?.path ?? ''),
  }
  const { subject } = letter
  const [text, html] = [asText(letter, frame), asHtml(letter, frame, language)]
  await sendMail(tx, { to: email, language, subject, text, html })
}

type Frame = { hello: string; sentBy: string; link: string }

function asText({ paragraphs, code, way, closing = [] }: Letter, { hello, sentBy, link }: Frame): string {
  const lines = [hello, ...paragraphs, code, way && `${way.label}\n${link}`, ...closing, sentBy]
  return `${lines.filter((line) => line !== undefined).join('\n\n')}\n`
}

const asParagraphs = (lines: readonly string[], style = '') =>
  lines.map((words) => `<p${style}>${escapeHtml(words)}</p>`).join('\n')

function asHtml({ paragraphs, code, way, closing = [] }: Letter, { hello, sentBy, link }: Frame, language: Language) {
  const digits =
    code === undefined
      ? ''
      : `<p dir="ltr" style="font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px;text-align:center">${code}</p>`
  const leads = way
    ? `<p><a style="color:${colours.text}" href="${escapeHtml(link)}">${escapeHtml(way.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${localeOf[language]}" dir="${directionOf(language)}">
<body style="margin:0;padding:24px;background:${colours.canvas};color:${colours.ink};font:15px/24px system-ui,sans-serif">
<div style="max-width:480px;margin:auto;padding:32px;background:${colours.surface};border-radius:12px">
${asParagraphs([hello, ...paragraphs])}
${digits}
${leads}
${asParagraphs(closing, ` style="color:${colours.ink2}"`)}
<p style="color:${colours.ink3};font-size:13px">${escapeHtml(sentBy)}</p>
</div></body></html>`
}
