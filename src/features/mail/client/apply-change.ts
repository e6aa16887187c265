// Rules of a change to mails, so that lists show it before the server answers.
import type { InputOf } from '#kernel/contract.ts'
import type { updateMails } from '../contract.ts'
import type { Mail } from '../entities.ts'
import type { Listed, ListQuery } from './mail-keys.ts'

export type Change = InputOf<typeof updateMails>['change']

/** The mails that a change is about: those of a list's rows, with `wholeThreads` their conversations. */
export type Targets = { mails: readonly Mail[]; wholeThreads: boolean }

/** Unread as a list shows it: one unread mail makes the conversation so. */
export const isUnread = ({ isUnread, thread }: Mail): boolean => (thread ? thread.unreadCount > 0 : isUnread)

export function changed(mail: Mail, change: Change): Mail {
  const { addLabelIds = [], removeLabelIds = [], ...fields } = change
  const kept = mail.labelIds.filter((id) => !removeLabelIds.includes(id) && !addLabelIds.includes(id))
  const { thread } = mail
  const unreadCount = fields.isUnread === true ? Math.max(1, thread?.unreadCount ?? 0) : 0
  return {
    ...mail,
    ...fields,
    labelIds: [...kept, ...addLabelIds],
    thread: thread && fields.isUnread !== undefined ? { ...thread, unreadCount } : thread,
  }
}

/** A star that was taken away leaves its row standing until the list is read again: it may have been a slip. */
function staysIn(mail: Mail, { systemLabel, customLabel }: ListQuery): boolean {
  if (systemLabel === 'trash' || systemLabel === 'spam') return mail.folder === systemLabel
  if (mail.folder === 'trash' || mail.folder === 'spam') return false
  if (customLabel !== undefined) return mail.labelIds.includes(customLabel)
  return systemLabel === 'inbox' || systemLabel === 'sent' || systemLabel === 'drafts'
    ? mail.folder === systemLabel
    : true
}

export function isTargeted(mail: Mail, { mails, wholeThreads }: Targets): boolean {
  return mails.some(
    ({ id, threadId, folder }) =>
      id === mail.id || (wholeThreads && threadId === mail.threadId && folder === mail.folder),
  )
}

/** The list after the change; rows that belong to it no longer are left out. */
export function withChange(listed: Listed, query: ListQuery, targets: Targets, change: Change): Listed {
  if (!listed.mails.some((mail) => isTargeted(mail, targets))) return listed
  const mails = listed.mails.flatMap((mail) => {
    if (!isTargeted(mail, targets)) return [mail]
    const next = changed(mail, change)
    return staysIn(next, query) || !staysIn(mail, query) ? [next] : []
  })
  return { ...listed, mails, count: listed.count - (listed.mails.length - mails.length) }
}
