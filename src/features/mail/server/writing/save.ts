// Saves a draft: its words, its people, the mail that it answers, and its files.
import { AppError, found } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Draft } from '../../entities.ts'
import { snippetMax } from '../../entities.ts'
import { readAccount } from '../addresses/accounts.ts'
import { messageIdOf } from '../messages/compose.ts'
import { readHtml } from '../messages/mime/html-words.ts'
import { threadSubjectOf } from '../../subject.ts'
import { sanitizeMail } from '../messages/sanitize.ts'
import { saveFiles } from './draft-files.ts'
import type { Answered, Content, Written } from './draft-queries.ts'
import { holdWritten, insertDraft, insertMessage, readAnswered, saveContent, saveEntry } from './draft-queries.ts'

export type Saving = { personId: string; id: string; draft: Draft; domain: string; revision?: number | undefined }

const idTaken = () => new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
const hasLeft = () => new AppError('conflict', 'This email has already been sent')
const isNewer = (revision: number) => new AppError('conflict', 'This draft was changed in another window', { revision })

/** RFC 5322 3.6.4: those of the answered mail and that mail; the newest where they are very many. */
const referencesMax = 50
const referencesTo = ({ headerId, referenceIds }: Answered): string[] =>
  [...referenceIds, ...(headerId === null ? [] : [headerId])].slice(-referencesMax)

function contentOf(draft: Draft, from: Content['from'], answered: Answered | undefined): Content {
  const html = sanitizeMail(draft.message)
  const text = readHtml(html).text.trim()
  const subject = draft.subject.replace(/\s+/g, ' ').trim()
  const { threadSubject, isReplySubject } = threadSubjectOf(subject)
  return {
    from,
    to: draft.to,
    cc: draft.cc,
    subject,
    threadSubject,
    isReply: isReplySubject,
    html,
    text,
    snippet: text.replace(/\s+/g, ' ').trim().slice(0, snippetMax).toWellFormed(),
    inReplyTo: draft.kind === 'forward' ? null : (answered?.headerId ?? null),
    referenceIds: answered ? referencesTo(answered) : [],
    hasRemotePictures: /<img\b[^>]+src\s*=\s*["']?https?:/i.test(html),
  }
}

/** A draft of this person's that can be saved, or nothing yet under this ID. */
function checkOpen(known: Written | undefined, personId: string): void {
  if (known && known.personId !== personId) throw idTaken()
  if (known && (known.origin !== 'written' || known.delivery !== null)) throw hasLeft()
}

/** The draft's rows, which are made by its first save. */
async function openDraft(tx: Tx, { personId, id, domain, revision }: Saving, answered: Answered | undefined) {
  const known = await holdWritten(tx, id)
  checkOpen(known, personId)
  if (known) {
    if (revision !== undefined && known.revision > revision) throw isNewer(known.revision)
    return { messageId: known.messageId, threadId: answered?.threadId ?? known.threadId }
  }
  const messageId = newId()
  const threadId = answered?.threadId ?? newId()
  insertMessage(tx, messageId, messageIdOf(messageId, domain))
  insertDraft(tx, { id, personId, messageId, threadId })
  return { messageId, threadId }
}

export async function saveWritten(tx: Tx, saving: Saving): Promise<void> {
  const { personId, id, draft, domain } = saving
  const { inReplyToId = null, kind = null, bcc } = draft
  const answered = inReplyToId === null ? undefined : found(await readAnswered(tx, personId, inReplyToId), 'Mail')
  const { messageId, threadId } = await openDraft(tx, saving, answered)
  const { name, email } = await readAccount(tx, personId, domain)
  saveContent(tx, messageId, contentOf(draft, { name, email }, answered))
  await saveFiles(tx, saving, { messageId, answeredId: answered?.messageId })
  await saveEntry(tx, id, { bcc, inReplyToId, kind, threadId })
}
