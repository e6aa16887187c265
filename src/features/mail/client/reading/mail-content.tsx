// A mail without its head: notes, body, attachments.
import { useState } from 'react'
import type { Draft, Mail } from '../../entities.ts'
import type { MailActions } from '../use-mail-actions.ts'
import { MailBody } from './mail-body.tsx'
import { MailFiles } from './mail-files.tsx'
import { MailNotes } from './mail-notes.tsx'

export type MailContentProps = {
  mail: Mail
  actions: MailActions
  /** Begins a mail to a `mailto:` address. */
  onMail: (address: string) => void
  onDraft: (draft: Draft) => void
  onUndoSend: (mail: Mail) => void
}

export function MailContent({ mail, actions, onMail, onDraft, onUndoSend }: MailContentProps) {
  const [withPictures, setWithPictures] = useState(false)
  return (
    <>
      <MailNotes
        mail={mail}
        actions={actions}
        pictures={{ areShown: withPictures, show: () => setWithPictures(true) }}
        onUndoSend={() => onUndoSend(mail)}
        onDraft={onDraft}
      />
      <MailBody mail={mail} withPictures={withPictures} onMail={onMail} />
      <MailFiles mail={mail} onMail={onMail} />
    </>
  )
}
