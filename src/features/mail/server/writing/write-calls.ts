// The calls that write: drafts, sending, taking back, answering.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { dequeue, enqueue } from '#kernel/server/jobs/jobs.ts'
import type { Part } from '#kernel/server/parts.ts'
import { isTimeZone } from '#kernel/time-zone.ts'
import { beginReply, resendMail, saveDraft, sendMail, undoSend } from '../../contract.ts'
import type { Draft } from '../../entities.ts'
import { maxRecipients } from '../../entities.ts'
import { readMail } from '../messages/mail-rows.ts'
import { readPreferences } from '../preferences.ts'
import { enqueueRelay } from '../relay/relay.ts'
import { tellChanged } from '../tell.ts'
import { deliverHeld, deliveryKey } from './deliver.ts'
import { holdWritten } from './draft-queries.ts'
import { draftOfReply } from './reply-draft.ts'
import { saveWritten } from './save.ts'
import { backToDrafts, holdForSending, settleDelivery, waitAgain } from './send-queries.ts'

const oneMail = async (db: Db, personId: string, id: string, domain: string) => ({
  mail: found(await readMail(db, personId, id, domain), 'Mail'),
})

function checkRecipients({ to, cc, bcc }: Draft): void {
  const count = to.length + cc.length + bcc.length
  if (count === 0) throw refusedField('draft.to', 'required', 'Add at least one recipient')
  if (count > maxRecipients)
    throw refusedField('draft.to', 'too-long', `A mail can have up to ${maxRecipients} recipients`)
}

export const writeCalls: Part[] = [
  on(saveDraft, async ({ db, actor, config, input }) => {
    const domain = config.mailDomain
    await saveWritten(db, { personId: actor.id, domain, ...input })
    await tellChanged(db, actor.id, [input.id])
    return oneMail(db, actor.id, input.id, domain)
  }),

  on(sendMail, async ({ db, actor, config, input: { id, draft } }) => {
    const domain = config.mailDomain
    const known = await holdWritten(db, id)
    // The same mail once more: its answer was lost.
    if (known && known.personId === actor.id && known.delivery !== null) return oneMail(db, actor.id, id, domain)
    checkRecipients(draft)
    await saveWritten(db, { personId: actor.id, id, draft, domain })
    const { undoSeconds } = await readPreferences(db, actor.id)
    const runAt = await holdForSending(db, id, undoSeconds)
    await enqueue(db, deliverHeld, { mailId: id }, { key: deliveryKey(id), ...(undoSeconds > 0 && { runAt }) })
    await tellChanged(db, actor.id, [id])
    return oneMail(db, actor.id, id, domain)
  }),

  on(undoSend, async ({ db, actor, config, input: { mailId } }) => {
    const known = await holdWritten(db, mailId)
    found(known?.personId === actor.id && known.origin === 'written' ? known : undefined, 'Mail')
    if (known?.delivery !== 'held') throw new AppError('conflict', 'This email has already been sent')
    await dequeue(db, deliveryKey(mailId))
    backToDrafts(db, mailId)
    await tellChanged(db, actor.id, [mailId])
    return oneMail(db, actor.id, mailId, config.mailDomain)
  }),

  on(resendMail, async ({ db, actor, config, input: { mailId } }) => {
    const known = await holdWritten(db, mailId)
    found(known?.personId === actor.id && known.origin === 'written' ? known : undefined, 'Mail')
    if (config.smtpUrl === undefined) throw new AppError('conflict', 'This workspace can’t send email to the outside')
    if ((await waitAgain(db, actor.id, mailId)) > 0) {
      settleDelivery(db, mailId)
      await enqueueRelay(db, mailId)
      await tellChanged(db, actor.id, [mailId])
    }
    return oneMail(db, actor.id, mailId, config.mailDomain)
  }),

  on(beginReply, async ({ db, actor, config, request, input: { mailId, kind, timeZone = 'UTC' } }) => {
    if (!isTimeZone(timeZone)) throw refusedField('timeZone', 'not-allowed', 'Unknown time zone')
    const place = { language: request.language, timeZone }
    return { draft: await draftOfReply(db, { personId: actor.id, mailId, kind, config, place }) }
  }),

  deliverHeld,
]
