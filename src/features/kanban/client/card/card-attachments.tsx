// The files of an open card: pictures in small, other files by name, and those that are on their way.
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { CardAttachment } from './card-attachment.tsx'
import classes from './card-attachments.module.css'
import type { OpenCard } from './card-open.ts'
import { CardSending } from './card-sending.tsx'
import type { CardUploads } from './use-card-uploads.ts'

/** Two rows; the rest is a press away. */
const firstShown = 8

type CardAttachmentsProps = { open: OpenCard; uploads: CardUploads; onAttach: () => void }

export function CardAttachments({ open, uploads, onAttach }: CardAttachmentsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const { attachments } = open.card
  const shown = showsAll ? attachments : attachments.slice(0, firstShown)
  const place = useRef<HTMLElement>(null)
  useSiblingFocus([...shown.map(({ id }) => id), ...uploads.sending.map(({ key }) => key)], place)
  if (open.isReadOnly && attachments.length === 0) return null
  return (
    <section ref={place} className={classes['attachments']} aria-label={t('kanban.attachments')}>
      <div className={classes['head']}>
        <h4 className={classes['title']}>
          {attachments.length === 0
            ? t('kanban.attachments')
            : t('kanban.attachmentsWith', { number: format.number(attachments.length) })}
        </h4>
        {!open.isReadOnly && <IconButton size="sm" label={t('kanban.attach')} icon={IconPlus} onClick={onAttach} />}
      </div>
      {attachments.length > 0 && (
        <ul className={classes['tiles']}>
          {shown.map((attachment) => (
            <CardAttachment key={attachment.id} open={open} attachment={attachment} />
          ))}
        </ul>
      )}
      {shown.length < attachments.length && (
        <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          {t('kanban.showAllFiles', { number: format.number(attachments.length) })}
        </Button>
      )}
      <CardSending uploads={uploads} />
    </section>
  )
}
