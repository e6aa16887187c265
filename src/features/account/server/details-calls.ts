// Answers the calls of a person's own record: what stands in it, the photo, another e-mail address.
import type { InputOf } from '#kernel/contract.ts'
import { AppError, found } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { changePerson, markVerified, readPerson, readPersonByEmail } from '#kernel/server/people/people.ts'
import { takePhoto } from '#kernel/server/people/people-photos.ts'
import { on } from '#kernel/server/http/routes.ts'
import { accountChanged } from '../contract.ts'
import type { Details } from '../details-contract.ts'
import {
  cancelEmailChange,
  changeDetails,
  changePhoto,
  confirmEmailChange,
  getDetails,
  requestEmailChange,
  resendEmailCode,
} from '../details-contract.ts'
import { endEmailChange, readDetails, readEmailChange, tryEmailCode } from './details-queries.ts'
import { beginEmailChange, emailCodeHash, mailEmailCode, refuseOwnAddress, mailOldAddress } from './email-change.ts'
import { knowDevice } from './guesses.ts'
import { readSessionUser } from './queries.ts'
import { askOwnProof } from './security/proof.ts'

/** The saved details, also sent to the person's other tabs. */
async function saved(tx: Tx, personId: string): Promise<{ details: Details }> {
  const user = found(await readSessionUser(tx, personId), 'Account')
  await emit(tx, accountChanged, { user }, { to: personTopic(personId) })
  return { details: found(await readDetails(tx, personId), 'Account') }
}

export const detailsParts: Part[] = [
  on(getDetails, async ({ db, actor }) => ({ details: found(await readDetails(db, actor.id), 'Account') })),

  on(changeDetails, async ({ db, actor, input: { details, revision } }) => {
    await changePerson(db, actor.id, withPlainName(details), revision)
    return saved(db, actor.id)
  }),

  on(changePhoto, async ({ db, actor, input: { uploadId } }) => {
    const photo = uploadId === null ? { avatarUrl: null, avatarKey: null } : await takePhoto(db, actor.id, uploadId)
    await changePerson(db, actor.id, photo)
    return saved(db, actor.id)
  }),

  on(
    requestEmailChange,
    async ({ db, actor, input: { email, ...proof }, request, config, transaction }) => {
      await askOwnProof({ db, transaction, actor, request, config }, proof)
      return transaction(async (tx) => {
        await refuseOwnAddress(tx, actor.id, email)
        const { isSent, resendAfter } = await beginEmailChange(tx, { personId: actor.id, email, config })
        if (!isSent) throw new AppError('too-many', 'A code was just sent', { retryAfter: resendAfter })
        await recordAuditEntry(tx, { kind: 'account.askedForEmailChange', by: actor, request })
        return saved(tx, actor.id)
      })
    },
    { transaction: 'none' },
  ),

  on(resendEmailCode, async ({ db, actor, config }) => {
    const { email } = await readEmailChange(db, actor.id)
    return beginEmailChange(db, { personId: actor.id, email: found(email, 'Email change'), config })
  }),

  on(
    confirmEmailChange,
    async ({ actor, input: { code }, request, config, transaction }) => {
      // A wrong try must be counted although the call fails: it is thrown after the commit.
      const answer = await transaction(async (tx) => {
        const tried = await tryEmailCode(tx, actor.id, emailCodeHash(config, actor.id, code))
        if (!tried?.isRight) return wrongCode(tried?.triesLeft ?? 0)
        // Someone else took the address after the code was mailed; it stays theirs.
        if (await readPersonByEmail(tx, tried.email)) return emailTaken()
        const { email: oldEmail } = found(await readPerson(tx, actor.id), 'Account')
        await changePerson(tx, actor.id, { email: tried.email })
        await markVerified(tx, actor.id)
        await endEmailChange(tx, actor.id)
        // A browser is known by the address that it opens.
        await knowDevice(tx, { email: tried.email, request, config })
        await mailOldAddress(tx, actor.id, oldEmail)
        await recordAuditEntry(tx, { kind: 'account.changedEmail', by: actor, request })
        return saved(tx, actor.id)
      })
      if (answer instanceof AppError) throw answer
      return answer
    },
    { transaction: 'none' },
  ),

  on(cancelEmailChange, async ({ db, actor }) => {
    await endEmailChange(db, actor.id)
    return saved(db, actor.id)
  }),

  mailEmailCode,
]

/** One line: in mails to others a name stands in the middle of a sentence, and must not begin a paragraph of its own. */
const withPlainName = ({ lastName, ...details }: InputOf<typeof changeDetails>['details']) => ({
  ...details,
  ...(lastName !== undefined && { lastName: lastName.replaceAll(/\s+/g, ' ') }),
})

const wrongCode = (limit: number) =>
  new AppError('invalid', 'This code isn’t right', { fields: { code: { code: 'wrong-code', limit } } })
const emailTaken = () =>
  new AppError('conflict', 'This email address is already in use', { fields: { code: { code: 'taken' } } })
