// Messages of visitors: taken from the forms of the site, told to those who answer, and answered by mail.
import { AppError, found } from '#kernel/errors.ts'
import { personErased } from '#kernel/people-contract.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { tellFigures } from '#kernel/server/figures.ts'
import { on } from '#kernel/server/http/routes.ts'
import { announce } from '#kernel/server/live/announce.ts'
import { alongside, emit, managers } from '#kernel/server/live/events.ts'
import { notices, notify } from '#kernel/server/live/notify.ts'
import type { Part } from '#kernel/server/parts.ts'
import { readPerson, readPersonByEmail } from '#kernel/server/people/people.ts'
import type { NewMessage } from '../contract.ts'
import {
  answerMessage,
  deleteMessage,
  getMessage,
  listMessages,
  markMessage,
  messagesAtOnce,
  messagesChanged,
  restoreMessage,
  sendMessage,
} from '../contract.ts'
import { notices as kinds } from '../notices.ts'
import { mailAnswer } from './answer-mail.ts'
import {
  countAnswers,
  countMessages,
  insertAnswer,
  insertMessage,
  lockMessage,
  markDone,
  markMessageDeleted,
  readAnswerers,
  readMessage,
  readMessages,
  removeMessagesOf,
} from './message-queries.ts'
import { readSettings } from './settings-queries.ts'
import { noticeWords } from './words.ts'

async function changed(tx: Tx, messageId: string): Promise<void> {
  await emit(tx, messagesChanged, { messageId }, { to: managers })
  await tellFigures(tx, ['bugReports'])
}

/** The page with the form is open. */
async function isTaken(tx: Tx, { kind }: Pick<NewMessage, 'kind'>): Promise<boolean> {
  const { isOn, closed } = await readSettings(tx)
  return isOn && !closed.includes(kind === 'question' ? 'faqs' : 'contact')
}

/** The account whose verified address it is. */
async function senderOf(tx: Tx, { email }: Pick<NewMessage, 'email'>): Promise<string | null> {
  const person = await readPersonByEmail(tx, email)
  return person && person.verifiedAt !== null ? person.id : null
}

const shortened = (text: string) => (text.length > 300 ? `${text.slice(0, 299)}…` : text)

/** Both ways of the form end here, by a script and without. A program that filled in the hidden field gets the same answer. */
export async function takeMessage(tx: Tx, message: NewMessage, website: string | undefined): Promise<void> {
  found((await isTaken(tx, message)) || undefined, 'Page')
  if (website !== undefined && website !== '') return
  const stored = await insertMessage(tx, message, await senderOf(tx, message))
  if (!stored) return
  const params = {
    name: message.name || message.email,
    text: shortened(message.subject || message.text),
    about: stored.id,
  }
  const link = `/dashboard/site/messages?message=${stored.id}` as const
  await notify(tx, { to: await readAnswerers(tx), kind: 'site.messageArrived', params, link, by: null })
  await announce(tx, 'site.messageArrived', { messageId: stored.id })
  await changed(tx, stored.id)
}

const mostAnswers = 100

export const messageParts: Part[] = [
  notices(kinds, noticeWords),

  on(sendMessage, async ({ db, input: { website, ...message } }) => {
    if (message.kind !== 'question' && message.name.trim() === '')
      throw new AppError('invalid', 'The message has no name', { fields: { name: { code: 'required' } } })
    await takeMessage(db, message, website)
    return {}
  }),

  on(listMessages, async ({ db, input: { tab, before } }) => {
    const messages = await readMessages(db, tab === 'done', before)
    const hasMore = messages.length > messagesAtOnce
    return { messages: messages.slice(0, messagesAtOnce), hasMore, counts: await countMessages(db) }
  }),

  on(getMessage, async ({ db, input: { messageId } }) => ({
    message: found(await readMessage(db, messageId), 'Message'),
  })),

  on(answerMessage, async ({ db, actor, workspace, input: { messageId, text } }) => {
    const message = found(await lockMessage(db, messageId), 'Message')
    if ((await countAnswers(db, messageId)).count >= mostAnswers)
      throw new AppError('no-room', `A message can have up to ${mostAnswers} answers`)
    const author = found(await readPerson(db, actor.id), 'Person')
    await insertAnswer(db, messageId, actor.id, text)
    await markDone(db, messageId, true)
    await mailAnswer(db, { to: message.email, language: message.language, text, author, product: workspace.name })
    await announce(db, 'site.messageAnswered', { messageId, byId: actor.id })
    await changed(db, messageId)
    return {}
  }),

  on(markMessage, async ({ db, input: { messageId, isDone } }) => {
    found(await lockMessage(db, messageId), 'Message')
    await markDone(db, messageId, isDone)
    await changed(db, messageId)
    return {}
  }),

  on(deleteMessage, async ({ db, actor, request, input: { messageId } }) => {
    found(await markMessageDeleted(db, messageId, true), 'Message')
    await recordAuditEntry(db, { kind: 'site.messageDeleted', by: actor, request })
    await changed(db, messageId)
    return {}
  }),

  on(restoreMessage, async ({ db, actor, request, input: { messageId } }) => {
    found(await markMessageDeleted(db, messageId, false), 'Message')
    await recordAuditEntry(db, { kind: 'site.messageRestored', by: actor, request })
    await changed(db, messageId)
    return {}
  }),

  alongside(personErased, async (tx, { personId }) => {
    const person = await readPerson(tx, personId)
    if (person) await removeMessagesOf(tx, personId, person.email)
  }),
]
