// An opened conversation: its subject, the newest mail, and the earlier ones as lines between head and body.
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Failed, Loading } from '#ui/states.tsx'
import type { Draft, Mail } from '../../entities.ts'
import type { Desk } from '../desk.ts'
import { subjectOf, targetsOf } from '../desk.ts'
import { LabelChip } from '../labels/label-mark.tsx'
import { StarButton } from '../star-button.tsx'
import { useLabels } from '../use-labels.ts'
import { useBody } from '../use-thread.ts'
import { EarlierMails } from './earlier-mails.tsx'
import { MailContent } from './mail-content.tsx'
import { MailDetails, MailHead } from './mail-head.tsx'
import classes from './thread-view.module.css'

type ThreadViewProps = {
  desk: Desk
  mailId: string
  mails: readonly Mail[]
  main: Mail
  details: { isOpen: boolean; toggle: () => void }
  onEdit: (draft: Mail) => void
  onMail: (address: string) => void
  onDraft: (draft: Draft) => void
  onUndoSend: (mail: Mail) => void
}

export function ThreadView({ desk, mailId, mails, main, details, onEdit, ...more }: ThreadViewProps) {
  const { t } = useTranslation()
  const { actions, preferences } = desk
  const { whole, error, refetch } = useBody(main, true)
  const others = mails.filter(({ id }) => id !== main.id).toReversed()
  const [opened] = useState(() => [
    ...mails.filter((mail) => mail.isUnread && mail.folder !== 'drafts').map(({ id }) => id),
    mailId,
  ])
  useOpened(desk, mailId, mails)
  return (
    <>
      <MailHead mail={main} mine={preferences.address} details={details} />
      {details.isOpen && <MailDetails mail={main} />}
      <div className={classes['gap']} />
      <EarlierMails mails={others} opened={opened} onEdit={onEdit} actions={actions} {...more} />
      {whole && <MailContent key={main.id} mail={whole} actions={actions} {...more} />}
      {error && (
        <Failed title={t('mail.bodyFailed')} onRetry={refetch} requestId={failureOf(error).requestId}>
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
    </>
  )
}

/** The subject, also before the mail has come. */
export function Title({ mail, desk }: { mail: Mail; desk: Desk }) {
  const { t } = useTranslation()
  const { own } = useLabels()
  return (
    <header className={classes['title']}>
      <div className={classes['words']}>
        <h2 className={classes['subject']} tabIndex={-1} data-page-focus dir="auto">
          {subjectOf(desk, mail) || t('mail.noSubject')}
        </h2>
        {own
          .filter(({ id }) => mail.labelIds.includes(id))
          .map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
      </div>
      <StarButton mail={mail} actions={desk.actions} size="md" />
    </header>
  )
}

/** Until the mail is there: what its row says of it. */
export function ThreadLoading({ desk, row }: { desk: Desk; row: Mail | undefined }) {
  return (
    <>
      {row && <MailHead mail={row} mine={desk.preferences.address} details={{ isOpen: false, toggle: () => {} }} />}
      <div className={classes['gap']} />
      <Loading count={row ? 2 : 4} />
    </>
  )
}

/** Marks as read once when it is opened; marked as unread later, it stays so. */
function useOpened(desk: Desk, mailId: string, mails: readonly Mail[]) {
  const marked = useRef<string>(undefined)
  const hasUnread = mails.some(({ isUnread }) => isUnread)
  useEffect(() => {
    if (marked.current === mailId) return
    marked.current = mailId
    if (hasUnread)
      void desk.actions.markOpened(
        targetsOf(
          desk,
          mails.filter(({ isUnread }) => isUnread),
        ),
      )
    // Once for each mail that is opened, whatever changes afterwards.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [mailId, hasUnread])
}
