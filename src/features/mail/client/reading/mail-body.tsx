// The body of a mail: its HTML in a frame, or its text as text.
import type { MouseEvent } from 'react'
import { useMemo, useState } from 'react'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { readHtml } from '#kernel/documents/read-html.ts'
import type { RichNode } from '#kernel/documents/rich-node.ts'
import { blockNode } from '#kernel/documents/rich-node.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import type { Mail } from '../../entities.ts'
import { followLink } from './follow-link.ts'
import { HtmlFrame } from './html-frame.tsx'
import classes from './mail-body.module.css'

type MailBodyProps = {
  mail: Pick<Mail, 'id' | 'message' | 'hasHtml' | 'subject'>
  attachmentId?: string
  withPictures: boolean
  onMail: (address: string) => void
}

export function MailBody({ mail, attachmentId, withPictures, onMail }: MailBodyProps) {
  const { t } = useTranslation()
  if (mail.hasHtml)
    return (
      <HtmlFrame
        mailId={mail.id}
        {...(attachmentId !== undefined && { attachmentId })}
        withPictures={withPictures}
        title={t('mail.bodyOf', { subject: mail.subject || t('mail.noSubject') })}
        onMail={onMail}
      />
    )
  return <TextBody message={mail.message} onMail={onMail} />
}

/** Without the quote of the mail that is answered, which closes it. */
function partsOf(message: string): { own: RichNode; quote: RichNode | undefined } {
  const document = readHtml(message)
  const content = document.content ?? []
  const at = content.findLastIndex(({ type }) => type === 'blockquote')
  // A quote that is answered below stays where it is.
  if (at < 1 || at < content.length - 1) return { own: document, quote: undefined }
  return { own: blockNode('doc', content.slice(0, at)), quote: blockNode('doc', content.slice(at)) }
}

function TextBody({ message, onMail }: { message: string; onMail: (address: string) => void }) {
  const { t } = useTranslation()
  const { own, quote } = useMemo(() => partsOf(message), [message])
  const [showsQuote, setShowsQuote] = useState(false)
  const press = (event: MouseEvent) => followLink(event.nativeEvent, onMail)
  return (
    // Links are reached by themselves; Enter on one is a press as well.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see the line above
    <div className={classes['text']} onClick={press} onAuxClick={press}>
      <RichTextView document={own} />
      {quote && (
        <div className={classes['quote']}>
          <IconButton
            size="sm"
            variant="default"
            icon={IconDots}
            label={t(showsQuote ? 'mail.hideQuote' : 'mail.showQuote')}
            aria-expanded={showsQuote}
            onClick={() => setShowsQuote(!showsQuote)}
          />
          {showsQuote && <RichTextView document={quote} />}
        </div>
      )}
    </div>
  )
}
