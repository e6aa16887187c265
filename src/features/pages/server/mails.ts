// The one mail of the feature: the doors are open, to everybody who asked to be told.
import type { Language } from '#kernel/languages.ts'
import type { JobToken } from '#kernel/server/jobs/jobs.ts'
import { enqueue, job } from '#kernel/server/jobs/jobs.ts'
import { sendMails } from '#kernel/server/jobs/mailer.ts'
import { object } from '#kernel/shape.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }
import { takeWaiting } from './queries.ts'

const words = { en: en.pages.mail, fr: fr.pages.mail, vi: vi.pages.mail, cn: cn.pages.mail, ar: ar.pages.mail }
/** So many people are told in one transaction; the rest by a job of their own. */
const batch = 200
/** One job at a time waits under this key. */
export const openingKey = 'pages.opening'

/** Runs on the opening day. Whoever is told is marked in the same transaction, so that nobody is told twice. */
export const mailOpening: JobToken<Record<never, never>> = job(
  'pages.tellOpening',
  object({}),
  async (_, { config, workspace, transaction }) => {
    await transaction(async (tx) => {
      const waiting = await takeWaiting(tx, batch)
      const facts = { product: workspace.name, publicUrl: config.publicUrl }
      await sendMails(
        tx,
        waiting.map(({ email, language }) => ({ to: email, language, ...writeMail(language, facts) })),
      )
      if (waiting.length === batch) await enqueue(tx, mailOpening, {}, { key: openingKey })
    })
  },
)

type Facts = { product: string; publicUrl: string }

function writeMail(language: Language, { product, publicUrl }: Facts): { subject: string; text: string } {
  const mail = words[language]
  const fill = (text: string) => text.replaceAll('{{product}}', () => product)
  return { subject: fill(mail.subject), text: `${[fill(mail.text), publicUrl, fill(mail.once)].join('\n\n')}\n` }
}
