// The state of the mail page that all of its parts share.
import type { Mail } from '../entities.ts'
import { readSubject } from '../subject.ts'
import type { MailActions } from './use-mail-actions.ts'
import type { useMails } from './use-mails.ts'
import type { Where } from './use-place.ts'
import type { usePreferences } from './use-preferences.ts'
import type { Selection } from './use-selection.ts'

export type Desk = {
  where: Where
  preferences: ReturnType<typeof usePreferences>
  list: ReturnType<typeof useMails>
  /** The rows of the list, as far as they were read. */
  mails: readonly Mail[]
  selection: Selection
  actions: MailActions
  /** The mail is shown in place of the list, not beside it. */
  isSingle: boolean
  /** The labels don't fit beside the list: they are in a drawer. */
  isNarrow: boolean
  open: (mailId: string | undefined, options?: { replace?: boolean }) => void
  /** Leads on when the mails leave the list: to the next one beside the list, else back to it. */
  leave: (mails: readonly Mail[]) => void
}

/** A conversation is called by its subject without “Re:”; a mail by itself has it as it was written. */
export const subjectOf = ({ preferences }: Pick<Desk, 'preferences'>, { subject }: Mail): string =>
  preferences.view === 'conversations' ? readSubject(subject).bare : subject

/** The targets of an action on rows: their conversations, or the mails alone. */
export const targetsOf = ({ preferences }: Pick<Desk, 'preferences'>, mails: readonly Mail[]) => ({
  mails,
  wholeThreads: preferences.view === 'conversations',
})
