// How a mail of the account page looks: paragraphs in the language of the person, and perhaps a code or a way to go.
import type { Language } from '#kernel/languages.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { LetterPart } from '#kernel/server/jobs/mail-letter.ts'
import { letterOf, linkTo, paragraph } from '#kernel/server/jobs/mail-letter.ts'
import { wordsFor } from '#kernel/server/jobs/mail-words.ts'
import { sendMail } from '#kernel/server/jobs/mailer.ts'
import { wordsOf } from '#kernel/server/words.ts'
import type { Texts } from '#kernel/message.ts'
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
  texts?: Readonly<Record<Language, Texts>>
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
  const { subject, paragraphs, code, way, closing = [] } = compose(wordsOf(texts[language], all))
  const mail = letterOf({ to: email, language, subject }, [
    paragraph(t(isProven ? 'account.mail.hello' : 'account.mail.helloAnyone')),
    ...paragraphs.map((line) => paragraph(line)),
    ...(code === undefined ? [] : [largeCode(code)]),
    ...(way ? [linkTo(way.label, publicUrl + way.path)] : []),
    ...closing.map((line) => paragraph(line, 'soft')),
    paragraph(t('account.mail.sentBy'), 'small'),
  ])
  await sendMail(tx, mail)
}

const largeCode = (code: string): LetterPart => ({
  text: code,
  html: `<p dir="ltr" style="font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px;text-align:center">${code}</p>`,
})
