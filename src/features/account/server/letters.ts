// How a mail of the account page looks: paragraphs in the language of the person, and perhaps a code or a way to go.
import { colours } from '#kernel/brand.ts'
import type { Language } from '#kernel/languages.ts'
import { directionOf, localeOf } from '#kernel/languages.ts'
import type { Mail } from '#kernel/server/jobs/mailer.ts'
import type { Wiring } from '#kernel/server/parts.ts'
import { escapeHtml, wordsOf } from '#kernel/server/words.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }

const texts = { en, fr, vi, cn, ar }

type Reader = { firstName: string; email: string; language: Language }
type Letter = {
  subject: string
  paragraphs: readonly string[]
  code?: string
  way?: { label: string; path: `/${string}` }
}
type Translate = (key: string) => string

/** Writes to a person at this address; `compose` is given their words, with `values` and their name filled in. */
export function writeLetter(
  { config, readWorkspace }: Pick<Wiring, 'config' | 'readWorkspace'>,
  { firstName, email, language }: Reader,
  values: Readonly<Record<string, string>>,
  compose: (t: Translate) => Letter,
): Mail {
  const { publicUrl } = config
  const t = wordsOf(texts[language], {
    ...values,
    name: firstName,
    product: readWorkspace().name,
    host: new URL(publicUrl).host,
  })
  const letter = compose(t)
  const all = {
    hello: t('account.mail.hello'),
    sentBy: t('account.mail.sentBy'),
    link: publicUrl + (letter.way?.path ?? ''),
  }
  return {
    to: email,
    language,
    subject: letter.subject,
    text: asText(letter, all),
    html: asHtml(letter, all, language),
  }
}

type Frame = { hello: string; sentBy: string; link: string }

function asText({ paragraphs, code, way }: Letter, { hello, sentBy, link }: Frame): string {
  const lines = [hello, ...paragraphs, code, way && `${way.label}\n${link}`, sentBy]
  return `${lines.filter((line) => line !== undefined).join('\n\n')}\n`
}

function asHtml({ paragraphs, code, way }: Letter, { hello, sentBy, link }: Frame, language: Language): string {
  const said = [hello, ...paragraphs].map((words) => `<p>${escapeHtml(words)}</p>`).join('\n')
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
${said}
${digits}
${leads}
<p style="color:${colours.ink3};font-size:13px">${escapeHtml(sentBy)}</p>
</div></body></html>`
}
