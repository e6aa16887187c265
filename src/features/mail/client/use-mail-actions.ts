// Things to do with mails: shown at once, sent, and taken back by Undo or when the server refuses.
import { useMemo } from 'react'
import type { Translate } from '#kernel/texts.ts'
import { call } from '#kernel/client/call.ts'
import { offerUndo } from '#kernel/client/commands/undo.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { queryClient } from '#kernel/client/query.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { confirm } from '#ui/confirm.tsx'
import { deleteMails, emptyFolder, restoreMails, updateMails } from '../contract.ts'
import type { Folder, Mail, MailState } from '../entities.ts'
import { maxChanged } from '../entities.ts'
import type { Change, Targets } from './apply-change.ts'
import { changed, isTargeted, withChange } from './apply-change.ts'
import { readLists, threadsKey } from './mail-keys.ts'
import { beginPending, whilePending } from './pending-changes.ts'
import { refreshMail } from './use-mails.ts'

/** The texts of a change that can be undone: a sentence for the toast, a few words for the undo by keyboard. */
type Words = { message?: string; label: string }

function show(targets: Targets, change: Change) {
  for (const [query, key, listed] of readLists()) {
    const next = withChange(listed, query, targets, change)
    if (next !== listed) queryClient.setQueryData(key, next)
  }
  for (const [key, mails] of queryClient.getQueriesData<readonly Mail[]>({ queryKey: threadsKey })) {
    if (!mails?.some((mail) => isTargeted(mail, targets))) continue
    queryClient.setQueryData(
      key,
      mails.map((mail) => (isTargeted(mail, targets) ? changed(mail, change) : mail)),
    )
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Changes reach the server in the order in which they were made: read when opened, then marked as unread. */
function inTurn(run: () => Promise<unknown>): Promise<unknown> {
  const mine = last.then(run)
  last = mine.catch(() => {})
  return mine
}

/** A refusal is a toast; either way everything is read again. */
async function attempt(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await inTurn(run)
    return true
  } catch (error) {
    toastError(error)
    return false
  } finally {
    refreshMail()
  }
}

const restore = (mails: MailState[]) => void attempt(() => call(restoreMails, { mails }))

const idsOf = ({ mails }: Targets) => mails.map(({ id }) => id).slice(0, maxChanged)

async function change(targets: Targets, change: Change, words?: Words): Promise<void> {
  const mailIds = idsOf(targets)
  if (mailIds.length === 0) return
  const mine = beginPending(targets, change)
  show(targets, change)
  await attempt(() =>
    whilePending(mine, async () => {
      const { previous } = await call(updateMails, { mailIds, change, wholeThreads: targets.wholeThreads })
      if (words) offerUndo({ ...words, run: () => restore(previous) })
    }),
  )
}

export type MailActions = ReturnType<typeof makeActions>
export type Destination = Exclude<Folder, 'sent' | 'drafts'>

const doneKeys = {
  archive: 'mail.done.archive',
  inbox: 'mail.done.inbox',
  trash: 'mail.done.trash',
  spam: 'mail.done.spam',
} as const satisfies Record<Destination, string>

function makeActions(t: Translate) {
  const countOf = ({ mails }: Targets) => mails.length
  return {
    move: (targets: Targets, folder: Destination) => {
      const message = t(doneKeys[folder], { count: countOf(targets) })
      return change(targets, { folder }, { message, label: message })
    },
    markRead: (targets: Targets, isRead: boolean) =>
      change(
        targets,
        { isUnread: !isRead },
        { label: t(isRead ? 'mail.done.read' : 'mail.done.unread', { count: countOf(targets) }) },
      ),
    /** Read because it was opened: nothing to take back. */
    markOpened: (targets: Targets) => change(targets, { isUnread: false }),
    star: (targets: Targets, isStarred: boolean) =>
      change(targets, { isStarred }, { label: t(isStarred ? 'mail.done.starred' : 'mail.done.unstarred') }),
    markImportant: (targets: Targets, isImportant: boolean) =>
      change(targets, { isImportant }, { label: t(isImportant ? 'mail.done.important' : 'mail.done.unimportant') }),
    label: (targets: Targets, label: { id: string; name: string }, isOn: boolean) => {
      const message = t(isOn ? 'mail.done.labeled' : 'mail.done.unlabeled', {
        count: countOf(targets),
        label: label.name,
      })
      return change(targets, isOn ? { addLabelIds: [label.id] } : { removeLabelIds: [label.id] }, {
        message,
        label: message,
      })
    },
    ...finalActions(t),
  }
}

/** Nothing brings these back, so that they ask before. */
function finalActions(t: Translate) {
  return {
    deleteForever: async (targets: Targets): Promise<boolean> => {
      const count = targets.mails.length
      const isAgreed = await confirm({
        title: t('mail.deleteForever.title', { count }),
        text: t('mail.deleteForever.text'),
        action: t('mail.deleteForever.action'),
        danger: true,
      })
      if (!isAgreed) return false
      return attempt(async () => {
        await call(deleteMails, { mailIds: idsOf(targets), wholeThreads: targets.wholeThreads })
        toast(t('mail.done.deleted', { count }))
      })
    },
    empty: async (folder: 'trash' | 'spam'): Promise<void> => {
      const isAgreed = await confirm({
        title: t(folder === 'trash' ? 'mail.emptyTrash.title' : 'mail.emptySpam.title'),
        text: t('mail.deleteForever.text'),
        action: t(folder === 'trash' ? 'mail.emptyTrash.action' : 'mail.emptySpam.action'),
        danger: true,
      })
      if (!isAgreed) return
      await attempt(async () => {
        const { count } = await call(emptyFolder, { folder })
        toast(t('mail.done.deleted', { count }))
      })
    },
  }
}

export function useMailActions(): MailActions {
  const { t } = useTranslation()
  return useMemo(() => makeActions(t), [t])
}
