// The attachments of a record: pictures as thumbnails, other files by name, and those that are being uploaded.
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Attachment } from '../contract.ts'
import classes from './attachment-list.module.css'
import { AttachmentTile } from './attachment-tile.tsx'
import type { AddressOf } from './attachment-view.ts'

/** Two rows; the rest is a press away. */
const firstShown = 8

type AttachmentListProps = {
  attachments: readonly Attachment[]
  addressOf: AddressOf
  onShow: (attachmentId: string) => void
  /** Left out where nothing may be changed. */
  change: { attach: () => void; remove: (attachment: Attachment) => void } | undefined
  /** The uploads that are shown as children, by their `data-item`. */
  uploadIds: readonly string[]
  children: ReactNode
}

export function AttachmentList(props: AttachmentListProps) {
  const { attachments, addressOf, onShow, change, uploadIds, children } = props
  const { t } = useTranslation()
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? attachments : attachments.slice(0, firstShown)
  const place = useRef<HTMLElement>(null)
  useSiblingFocus([...shown.map(({ id }) => id), ...uploadIds], place)
  if (!change && attachments.length === 0) return null
  return (
    <section ref={place} className={classes['attachments']} aria-label={t('attachments.title')}>
      <div className={classes['head']}>
        <h4 className={classes['title']}>
          {attachments.length === 0
            ? t('attachments.title')
            : t('attachments.titleWith', { number: format.number(attachments.length) })}
        </h4>
        {change && <IconButton size="sm" label={t('attachments.attach')} icon={IconPlus} onClick={change.attach} />}
      </div>
      {attachments.length > 0 && (
        <ul className={classes['tiles']}>
          {shown.map((attachment) => (
            <AttachmentTile
              key={attachment.id}
              attachment={attachment}
              addressOf={addressOf}
              onShow={onShow}
              onDelete={change?.remove}
            />
          ))}
        </ul>
      )}
      {shown.length < attachments.length && (
        <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          {t('attachments.showAll', { number: format.number(attachments.length) })}
        </Button>
      )}
      {children}
    </section>
  )
}
