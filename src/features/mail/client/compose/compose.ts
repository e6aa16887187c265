// Begins mails, sends and discards them; sending and discarding can be undone.
import { translate } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { offerUndo } from '#kernel/client/commands/undo.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { beginReply, getMail, restoreMails, sendMail, undoSend, updateMails } from '../../contract.ts'
import type { Draft, Mail, MailState } from '../../entities.ts'
import { maxRecipients } from '../../entities.ts'
import { mailtoFields } from '../reading/links.ts'
import { refreshMail } from '../use-mails.ts'
import { readPreferences } from '../use-preferences.ts'
import { recipientsIn, withoutDoubles } from './addresses-in.ts'
import type { Writing } from './draft.ts'
import { draftOf, emptyWriting, isEmpty, writingOf } from './draft.ts'
import { keepFaces } from './faces.ts'
import { isBlank, paragraphsOf, splitQuote } from './quote.ts'
import { save, saveSoon, stopSaving } from './saving.ts'
import type { Seat } from './writings.ts'
import { closeWriting, moveWriting, openWriting, readWindow, readWriting } from './writings.ts'

const inWindow: Seat = { kind: 'window', size: 'normal' }

const signature = () => readPreferences().preferences.signature
/** Room to write above the signature. */
const signed = () => (isBlank(signature()) ? '' : `<p></p>${signature()}`)

/** The window shows one mail: the one before it is saved and closed. */
function show(writing: Writing, seat: Seat) {
  const before = readWindow()
  if (seat.kind === 'window' && before && before.id !== writing.id) closeAndSave(before.id)
  openWriting(writing, seat)
}

export function closeAndSave(id: string): void {
  void save(id).then(() => {
    // Without a network it is kept in the tab until it is saved.
    if (readWriting(id)?.state !== 'offline') closeWriting(id)
    else moveWriting(id, { kind: 'window', size: 'small' })
    refreshMail()
  })
}

export function composeNew(): void {
  const before = readWindow()
  if (before && isEmpty(before, signature())) return moveWriting(before.id, inWindow)
  return show({ ...emptyWriting(newId()), own: signed() }, inWindow)
}

/** A mail to a `mailto:` address. */
export function composeTo(address: string): void {
  const { to, cc, bcc, subject, body } = mailtoFields(address)
  const people = (text: string) => recipientsIn(text).recipients.slice(0, maxRecipients)
  const own = paragraphsOf(body) + signed()
  show({ ...emptyWriting(newId()), to: people(to), cc: people(cc), bcc: people(bcc), subject, own }, inWindow)
}

function writingFor({ to, cc, bcc, subject, message, inReplyToId, kind }: Draft, files: Writing['files']): Writing {
  const { own, quote } = splitQuote(message)
  return {
    ...emptyWriting(newId()),
    to: withoutDoubles(to),
    cc: withoutDoubles(cc),
    bcc: withoutDoubles(bcc),
    subject,
    own: (isBlank(own) ? '' : own) + signed(),
    quote,
    ...(inReplyToId !== undefined && { inReplyToId }),
    ...(kind !== undefined && { kind }),
    files,
  }
}

/** A mail that the server has begun. */
export const composeFrom = (draft: Draft): void => show(writingFor(draft, []), inWindow)

export type ReplyKind = 'reply' | 'reply-all' | 'forward'

export async function answer(mail: Mail, kind: ReplyKind, seat: Seat = inWindow): Promise<void> {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const { draft } = await call(beginReply, { mailId: mail.id, kind, timeZone })
    keepFaces([mail.from, ...mail.to, ...mail.cc])
    const ids = new Set(draft.attachmentIds)
    const files = mail.attachments
      .filter(({ id }) => ids.has(id))
      .map(({ id, name, size }) => ({ id, name, size, attachmentId: id, part: 1 }))
    show(writingFor(draft, files), seat)
  } catch (error) {
    toastError(error)
  }
}

export async function editDraft({ id }: Pick<Mail, 'id'>): Promise<void> {
  if (readWriting(id)) return moveWriting(id, inWindow)
  try {
    const { mail } = await call(getMail, { mailId: id })
    keepFaces([...mail.to, ...mail.cc, ...mail.bcc])
    return show(writingOf(mail), inWindow)
  } catch (error) {
    return toastError(error)
  }
}

const second = 1000

/** Answers whether it was taken; a refusal is a toast, and the mail stays open. */
export async function send(id: string): Promise<boolean> {
  await stopSaving(id)
  const writing = readWriting(id)
  if (!writing) return false
  try {
    const { mail } = await call(sendMail, { id, draft: draftOf(writing) })
    closeWriting(id)
    tellSent(mail)
    return true
  } catch (error) {
    toastError(error)
    saveSoon(id)
    return false
  } finally {
    refreshMail()
  }
}

function tellSent({ id, delivery }: Mail) {
  const { undoSeconds } = readPreferences().preferences
  const isHeld = delivery?.state === 'held' && undoSeconds > 0
  if (!isHeld) return void toast(translate('mail.sent'))
  const run = () => void takeBack({ id })
  toast(translate('mail.sent'), { action: { label: translate('app.undo'), run }, forMs: undoSeconds * second })
  return undefined
}

/** Takes a mail back that has not left yet, and opens it again. */
export async function takeBack({ id }: Pick<Mail, 'id'>): Promise<void> {
  try {
    const { mail } = await call(undoSend, { mailId: id })
    show(writingOf(mail), inWindow)
  } catch (error) {
    if (failureOf(error).code === 'conflict') toast(translate('mail.alreadySent'), { variant: 'warning' })
    else toastError(error)
  } finally {
    refreshMail()
  }
}

/** Into the trash, from where Undo brings it back into its window. */
export async function discard(id: string): Promise<void> {
  const writing = readWriting(id)
  if (!writing) return
  if (writing.state === 'new' || (writing.revision === undefined && isEmpty(writing, signature()))) {
    await stopSaving(id)
    return closeWriting(id)
  }
  await save(id)
  await stopSaving(id)
  const isSaved = readWriting(id)?.revision !== undefined
  closeWriting(id)
  if (!isSaved) return offerBack(writing)
  try {
    const { previous } = await call(updateMails, { mailIds: [id], change: { folder: 'trash' } })
    const message = translate('mail.discarded')
    return offerUndo({ message, label: message, run: () => void restore(id, previous) })
  } catch (error) {
    return toastError(error)
  } finally {
    refreshMail()
  }
}

/** It never reached the server. */
function offerBack(writing: Writing) {
  const message = translate('mail.discarded')
  offerUndo({ message, label: message, run: () => show({ ...writing, state: 'idle' }, inWindow) })
}

async function restore(id: string, mails: MailState[]) {
  try {
    await call(restoreMails, { mails })
    await editDraft({ id })
  } catch (error) {
    toastError(error)
  } finally {
    refreshMail()
  }
}
