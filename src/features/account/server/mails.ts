// The mails of the account feature: a code, in the language of the person it goes to.
import { job } from '#kernel/server/jobs/jobs.ts'
import { readPersonByEmail } from '#kernel/server/people/people.ts'
import { Email, object, oneOf } from '#kernel/shape.ts'
import { Code } from '../sign-up-contract.ts'
import { sendLetter } from './letters.ts'
import type { Purpose } from './queries.ts'
import { mayEnter } from './may-enter.ts'

const pageOf = { verify: '/auth/verify', reset: '/auth/new-password' } as const satisfies Record<Purpose, string>

const CodeMail = object({ purpose: oneOf(['verify', 'reset']), email: Email, code: Code })

/** Looks for the person only here, after the answer: whether somebody has the address changes no answer's time. */
export const mailCode = job('account.mailCode', CodeMail, async ({ purpose, email, code }, { db, transaction }) => {
  const person = await readPersonByEmail(db, email)
  if (!person || !mayEnter(person.status)) return
  if (purpose === 'verify' && person.verifiedAt !== null) return
  const path = `${pageOf[purpose]}#email=${encodeURIComponent(person.email)}` as const
  await transaction((tx) =>
    sendLetter(tx, person, {}, (t) => ({
      subject: t(`account.mail.${purpose}.subject`),
      paragraphs: [t(`account.mail.${purpose}.text`)],
      code,
      way: { label: t('account.mail.openPage'), path },
      closing: [t('account.mail.tenMinutes'), t(`account.mail.${purpose}.ignore`)],
    })),
  )
})
