// Attachments: the calls that add, show, delete and bring them back.
import type { Part } from '#kernel/server/parts.ts'
import type { Card } from '../../entities.ts'
import { AppError, found } from '#kernel/errors.ts'
import { onFile } from '#kernel/server/files/files.ts'
import { on } from '#kernel/server/http/routes.ts'
import { takeUpload } from '#kernel/server/files/uploads.ts'
import {
  insertAttachment,
  markAttachment,
  readAttachment,
  readStoredFile,
} from '#records/attachments/server/attachment-queries.ts'
import { serveStored } from '#records/attachments/server/serve-stored.ts'
import {
  AttachmentInput,
  attachFile,
  attachmentPath,
  deleteAttachment,
  restoreAttachment,
} from '../../card-contract.ts'
import { maxAttachments } from '../../entities.ts'
import { cardKind, cardsOf, cardsSeenBy } from './card-records.ts'
import { changeable } from './card-queries.ts'
import { beginChange } from '../change-queries.ts'
import { endCardChange, readCardOnBoard, recount } from './field-queries.ts'

/** Refuses the attachment that came last, and with it the whole transaction. */
export function checkAttachments({ attachmentCount }: Card): void {
  if (attachmentCount > maxAttachments)
    throw new AppError('no-room', `A card can have up to ${maxAttachments} attachments`)
}

export const attachmentCalls: Part[] = [
  on(attachFile, async ({ db, actor, input: { cardId, uploadId } }) => {
    const change = found(await beginChange(db, actor.id, { cardId }), 'Card')
    await changeable(db, change, cardId, await readCardOnBoard(db, change, cardId))
    const file = found(await takeUpload(db, actor.id, uploadId), 'Upload')
    const attachment = await insertAttachment(db, { kind: cardKind, recordId: cardId, by: actor.id }, file)
    const card = found(await recount(db, change, cardId), 'Card')
    checkAttachments(card)
    await endCardChange(db, change, card, [
      { kind: 'attachmentAdded', details: { card: card.name, part: attachment.name } },
    ])
    return { attachment, card }
  }),

  on(deleteAttachment, async ({ db, actor, input: { attachmentId } }) => {
    const change = found(await beginChange(db, actor.id, { attachmentId }), 'Attachment')
    const {
      recordId: cardId,
      name,
      isDeleted,
    } = found(await readAttachment(db, cardsOf(change), attachmentId), 'Attachment')
    if (isDeleted) throw new AppError('not-found', 'Attachment not found')
    markAttachment(db, attachmentId, true)
    const card = await changeable(db, change, cardId, await recount(db, change, cardId))
    await endCardChange(db, change, card, [{ kind: 'attachmentDeleted', details: { card: card.name, part: name } }])
    return { card }
  }),

  on(restoreAttachment, async ({ db, actor, input: { attachmentId } }) => {
    const change = found(await beginChange(db, actor.id, { attachmentId }), 'Attachment')
    const { recordId: cardId, isDeleted } = found(await readAttachment(db, cardsOf(change), attachmentId), 'Attachment')
    const before = await changeable(db, change, cardId, await readCardOnBoard(db, change, cardId))
    if (!isDeleted) return { card: before }
    markAttachment(db, attachmentId, false)
    const card = found(await recount(db, change, cardId), 'Card')
    checkAttachments(card)
    await endCardChange(db, change, card, [])
    return { card }
  }),

  onFile(
    { path: attachmentPath, may: 'person', input: AttachmentInput },
    async ({ db, actor, input: { attachmentId, size } }) =>
      serveStored(await readStoredFile(db, cardsSeenBy(actor.id), attachmentId), size),
  ),
]
