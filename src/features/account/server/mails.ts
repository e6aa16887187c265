// The mails of the account feature: a code, in the language of the person it goes to.
import { colours } from '#kernel/brand.ts'
import { job } from '#kernel/server/jobs/jobs.ts'
import { sendMail } from '#kernel/server/jobs/mailer.ts'
import { readPersonByEmail } from '#kernel/server/people/people.ts'
import { escapeHtml, wordsOf } from '#kernel/server/words.ts'
import type { Language } from '#kernel/languages.ts'
import { directionOf, localeOf } from '#kernel/languages.ts'
import { Email, object, oneOf } from '#kernel/shape.ts'
import { Code } from '../contract.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }
import type { Purpose } from './queries.ts'
import { mayEnter } from './may-enter.ts'

const texts = { en, fr, vi, cn, ar }
const pageOf = { verify: '/auth/verify', reset: '/auth/new-password' } satisfies Record<Purpose, string>

const CodeMail = object({ purpose: oneOf(['verify', 'reset']), email: Email, code: Code })

/** Looks for the person only here, after the answer: whether somebody has the address changes no answer's time. */
export const mailCode = job(
  'account.mailCode',
  CodeMail,
  async ({ purpose, email, code }, { db, config, workspace, transaction }) => {
    const person = await readPersonByEmail(db, email)
    if (!person || !mayEnter(person.status)) return
    if (purpose === 'verify' && person.verifiedAt !== null) return
    const words = { name: person.firstName, product: workspace.name, host: new URL(config.publicUrl).host }
    const link = `${config.publicUrl}${pageOf[purpose]}#email=${encodeURIComponent(person.email)}`
    const written = writeCodeMail(person.language, purpose, { words, code, link })
    await transaction((tx) => sendMail(tx, { to: person.email, language: person.language, ...written }))
  },
)

type Written = { subject: string; text: string; html: string }
type Filling = { words: Record<string, string>; code: string; link: string }

function writeCodeMail(language: Language, purpose: Purpose, { words, code, link }: Filling): Written {
  const t = wordsOf(texts[language], words)
  const hello = t('account.mail.hello')
  const why = t(`account.mail.${purpose}.text`)
  const tenMinutes = t('account.mail.tenMinutes')
  const openPage = t('account.mail.openPage')
  const ignore = t(`account.mail.${purpose}.ignore`)
  const sentBy = t('account.mail.sentBy')
  const lines = [hello, why, code, tenMinutes, `${openPage}\n${link}`, ignore, sentBy]
  const html = `<!doctype html>
<html lang="${localeOf[language]}" dir="${directionOf(language)}">
<body style="margin:0;padding:24px;background:${colours.canvas};color:${colours.ink};font:15px/24px system-ui,sans-serif">
<div style="max-width:480px;margin:auto;padding:32px;background:${colours.surface};border-radius:12px">
<p>${escapeHtml(hello)}</p>
<p>${escapeHtml(why)}</p>
<p dir="ltr" style="font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px;text-align:center">${code}</p>
<p>${escapeHtml(tenMinutes)} <a style="color:${colours.text}" href="${escapeHtml(link)}">${escapeHtml(openPage)}</a></p>
<p style="color:${colours.ink2}">${escapeHtml(ignore)}</p>
<p style="color:${colours.ink3};font-size:13px">${escapeHtml(sentBy)}</p>
</div></body></html>`
  return { subject: t(`account.mail.${purpose}.subject`), text: `${lines.join('\n\n')}\n`, html }
}
