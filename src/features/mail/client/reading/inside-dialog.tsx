// A mail that was attached to a mail, opened over the page.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { openInside } from '../../contract.ts'
import type { MailAttachment } from '../../entities.ts'
import { usePreferences } from '../use-preferences.ts'
import { MailBody } from './mail-body.tsx'
import { MailDetails, MailHead } from './mail-head.tsx'

type InsideDialogProps = {
  mailId: string
  attachment: MailAttachment | undefined
  onClose: () => void
  onMail: (address: string) => void
}

export function InsideDialog({ mailId, attachment, onClose, onMail }: InsideDialogProps) {
  const [shown, setShown] = useState(attachment)
  if (attachment && attachment !== shown) setShown(attachment)
  return (
    <Dialog isOpen={attachment !== undefined} onClose={onClose} size="lg" title={<bdi>{shown?.name}</bdi>}>
      {shown && <Inside key={shown.id} mailId={mailId} attachmentId={shown.id} onMail={onMail} />}
    </Dialog>
  )
}

type InsideProps = { mailId: string; attachmentId: string; onMail: (address: string) => void }

function Inside({ mailId, attachmentId, onMail }: InsideProps) {
  const { t } = useTranslation()
  const { address } = usePreferences()
  const [showsDetails, setShowsDetails] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-inside', attachmentId],
    queryFn: ({ signal }) => call(openInside, { attachmentId }, { signal }),
    staleTime: Infinity,
  })
  if (error)
    return (
      <Failed title={t('mail.openFailed')} onRetry={() => void refetch()} requestId={failureOf(error).requestId}>
        {t(`errors.${failureOf(error).code}`)}
      </Failed>
    )
  if (!data) return <Loading count={2} />
  const { mail } = data
  return (
    <>
      <MailHead
        mail={mail}
        mine={address}
        details={{ isOpen: showsDetails, toggle: () => setShowsDetails(!showsDetails) }}
      />
      {showsDetails && <MailDetails mail={mail} />}
      <MailBody mail={{ ...mail, id: mailId }} attachmentId={attachmentId} withPictures={false} onMail={onMail} />
    </>
  )
}
