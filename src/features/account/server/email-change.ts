// Another e-mail address: proved by a code that was mailed there, while the old address hears of it and stands.
import { randomInt } from 'node:crypto'
import { found, refusedField } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { enqueue, job } from '#kernel/server/jobs/jobs.ts'
import type { Person } from '#kernel/server/people/people.ts'
import { readPerson, readPersonByEmail } from '#kernel/server/people/people.ts'
import { Email, Id, object } from '#kernel/shape.ts'
import { Code, codeDigits } from '../sign-up-contract.ts'
import { readEmailChange, saveEmailChange } from './details-queries.ts'
import { keyedHash, plainAddress } from './keyed-hash.ts'
import { sendLetter } from './letters.ts'

export const emailCodeHash = (config: Config, personId: string, code: string) =>
  keyedHash(config, 'email-change', personId, code)

const accountPath = '/dashboard/user/account'

/**
 * Keeps the wish, and mails the code and a word to the old address, unless the last code is too fresh. Whether somebody
 * else has the new address is looked up only by the job that mails, after the answer: nobody learns it from here.
 */
export async function beginEmailChange(
  tx: Tx,
  { personId, email, config }: { personId: string; email: string; config: Config },
): Promise<{ isSent: boolean; resendAfter: number }> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const saved = await saveEmailChange(tx, personId, { email, code: emailCodeHash(config, personId, code) })
  if (!saved) return { isSent: false, resendAfter: (await readEmailChange(tx, personId)).wait }
  await enqueue(tx, mailEmailCode, { personId, email, code })
  return { isSent: true, resendAfter: saved.wait }
}

/** Refuses an address that is the person's already. */
export async function refuseOwnAddress(tx: Tx, personId: string, email: string): Promise<void> {
  const person = found(await readPerson(tx, personId), 'Account')
  if (plainAddress(person.email) === plainAddress(email))
    throw refusedField('email', 'not-allowed', 'This is already your address')
}

export const mailEmailCode = job(
  'account.mailEmailCode',
  object({ personId: Id, email: Email, code: Code }),
  async ({ personId, email, code }, { db, transaction }) => {
    const person = await readPerson(db, personId)
    if (person?.status !== 'active') return
    const isTaken = (await readPersonByEmail(db, email)) !== undefined
    await transaction(async (tx) => {
      if (!isTaken) await writeToNew(tx, person, { email, code })
      await writeToOld(tx, person, email)
    })
  },
)

type Reader = Pick<Person, 'firstName' | 'language' | 'email'>

const writeToNew = (tx: Tx, person: Reader, { email, code }: { email: string; code: string }) =>
  sendLetter(tx, { ...person, email }, {}, (t) => ({
    subject: t('account.mail.newEmail.subject'),
    paragraphs: [t('account.mail.newEmail.text')],
    code,
    way: { label: t('account.mail.openPage'), path: accountPath },
    closing: [t('account.mail.tenMinutes'), t('account.mail.newEmail.ignore')],
  }))

const writeToOld = (tx: Tx, person: Reader, email: string) =>
  sendLetter(tx, person, { quoted: { email } }, (t) => ({
    subject: t('account.mail.oldEmail.subject'),
    paragraphs: [t('account.mail.oldEmail.text'), t('account.mail.oldEmail.ignore')],
    way: { label: t('account.mail.openAccount'), path: accountPath },
  }))

/** The old address reads that it is the address no more. */
export async function mailOldAddress(tx: Tx, personId: string, oldEmail: string): Promise<void> {
  const person = found(await readPerson(tx, personId), 'Account')
  await sendLetter(tx, { ...person, email: oldEmail }, {}, (t) => ({
    subject: t('account.mail.emailChanged.subject'),
    paragraphs: [t('account.mail.emailChanged.text'), t('account.mail.emailChanged.ignore')],
  }))
}
