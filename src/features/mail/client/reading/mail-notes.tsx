// Notes above a mail: where it lies, warnings, failed deliveries, blocked pictures.
import { IconMailOff, IconPhotoOff, IconSend } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { resendMail, unsubscribe } from '../../contract.ts'
import type { Draft, Failure, Mail } from '../../entities.ts'
import { mailKey } from '../mail-keys.ts'
import { nameOf } from '../people.ts'
import { editDraft } from '../compose/compose.ts'
import type { MailActions } from '../use-mail-actions.ts'
import classes from './mail-notes.module.css'

type MailNotesProps = {
  mail: Mail
  actions: MailActions
  pictures: { areShown: boolean; show: () => void }
  onUndoSend: () => void
  onDraft: (draft: Draft) => void
}

export function MailNotes({ mail, actions, pictures, onUndoSend, onDraft }: MailNotesProps) {
  const { t } = useTranslation()
  const { folder, warnings, hasRemotePictures, from, delivery } = mail
  const toInbox = () => void actions.move({ mails: [mail], wholeThreads: true }, 'inbox')
  const values = { name: from.name, email: from.email }
  const firsts = warnings.filter((warning) => warning !== 'unknown-sender')
  return (
    <div className={classes['notes']}>
      {folder === 'drafts' && (
        <Note
          action={
            <Button size="sm" onClick={() => void editDraft(mail)}>
              {t('mail.goOnWriting')}
            </Button>
          }
        >
          {t('mail.isDraft')}
        </Note>
      )}
      {folder === 'spam' && (
        <Note
          tone="warning"
          action={
            <Button size="sm" onClick={toInbox}>
              {t('mail.notSpam')}
            </Button>
          }
        >
          {t('mail.inSpam')}
        </Note>
      )}
      {folder === 'trash' && (
        <Note
          action={
            <Button size="sm" onClick={toInbox}>
              {t('mail.moveToInbox')}
            </Button>
          }
        >
          {t('mail.inTrash')}
        </Note>
      )}
      {firsts.map((warning) => (
        <Note key={warning} tone={warning === 'several-senders' ? 'warning' : 'error'}>
          {t(`mail.warnings.${warning}`, values)}
        </Note>
      ))}
      {firsts.length === 0 && warnings.includes('unknown-sender') && (
        <Note>{t('mail.warnings.unknown-sender', values)}</Note>
      )}
      {delivery && <Delivery mail={mail} delivery={delivery} onUndo={onUndoSend} />}
      {hasRemotePictures && !pictures.areShown && (
        <Note
          icon={IconPhotoOff}
          action={
            <Button size="sm" onClick={pictures.show}>
              {t('mail.showPictures')}
            </Button>
          }
        >
          {t('mail.picturesBlocked')}
        </Note>
      )}
      {mail.unsubscribe !== null && <Unsubscribe mail={mail} onDraft={onDraft} />}
    </div>
  )
}

function Unsubscribe({ mail, onDraft }: { mail: Mail; onDraft: (draft: Draft) => void }) {
  const { t } = useTranslation()
  const leave = useAction(() => call(unsubscribe, { mailId: mail.id }), {
    done: ({ draft }) => (draft === null ? t('mail.unsubscribed', { name: nameOf(mail.from) }) : undefined),
    keep: ({ draft }) => draft && onDraft(draft),
  })
  return (
    <Note
      icon={IconMailOff}
      action={
        <Button size="sm" busy={leave.isPending} onClick={() => leave.mutate(undefined)}>
          {t('mail.unsubscribe')}
        </Button>
      }
    >
      {t('mail.fromList')}
    </Note>
  )
}

type DeliveryProps = { mail: Mail; delivery: NonNullable<Mail['delivery']>; onUndo: () => void }

function Delivery({ mail, delivery: { state, heldUntil, failures }, onUndo }: DeliveryProps) {
  const { t } = useTranslation()
  const again = useAction(() => call(resendMail, { mailId: mail.id }), {
    refresh: [mailKey],
    done: () => t('mail.sentAgain'),
  })
  if (state === 'held' && heldUntil !== null)
    return (
      <Note
        icon={IconSend}
        action={
          <Button size="sm" onClick={onUndo}>
            {t('app.undo')}
          </Button>
        }
      >
        <Countdown until={heldUntil} />
      </Note>
    )
  if (state === 'queued') return <Note icon={IconSend}>{t('mail.onItsWay')}</Note>
  if (failures.length === 0) return null
  return (
    <Note
      tone="error"
      action={
        <Button size="sm" busy={again.isPending} onClick={() => again.mutate(undefined)}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      <strong>{t('mail.notDelivered')}</strong>
      <ul className={classes['failures']}>
        {failures.map((failure) => (
          <FailureLine key={failure.email} failure={failure} />
        ))}
      </ul>
    </Note>
  )
}

function FailureLine({ failure: { email, reason, said, status } }: { failure: Failure }) {
  const { t } = useTranslation()
  return (
    <li>
      <bdi dir="ltr">{email}</bdi>: {t(`mail.failures.${reason}`)}
      {said !== '' && (
        <bdi className={classes['said']}>
          {status} {said}
        </bdi>
      )}
    </li>
  )
}

const second = 1000

function Countdown({ until }: { until: string }) {
  const { t } = useTranslation()
  const end = Date.parse(until)
  const [now, setNow] = useState(() => Date.now())
  const count = Math.max(0, Math.ceil((end - now) / second))
  const isOver = count === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [isOver])
  return count === 0 ? t('mail.onItsWay') : t('mail.sendingIn', { count })
}
