// Everything that was attached in a conversation: two rows of tiles, the rest on request.
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useFile } from '#kernel/client/files.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useRefresh, only } from '#kernel/client/live-query.ts'
import { AttachmentLightbox } from '#records/attachments/client/attachment-lightbox.tsx'
import { isPicture } from '#records/attachments/client/attachment-view.ts'
import type { Attachment } from '#records/attachments/contract.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { usePages } from '#records/lists/client/use-pages.ts'
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { listAttachments, messageChanged, messageSent } from '../../contract.ts'
import { addressOfFile } from '../file-address.ts'
import { attachmentsKey } from '../chat-keys.ts'
import { isVoice } from '../voice.ts'
import classes from './attachment-grid.module.css'
import panel from './details-panel.module.css'

/** Two rows; the rest is a press away. */
const firstShown = 6
const firstShownOnPhone = 8

function useAttachments(conversationId: string) {
  const key = attachmentsKey(conversationId)
  useRefresh(key, [
    only(messageSent, ({ message }) => message.conversationId === conversationId && message.attachments.length > 0),
    only(messageChanged, ({ message }) => message.conversationId === conversationId && message.deletedAt !== null),
  ])
  return usePages({
    queryKey: key,
    read: (before, signal) => call(listAttachments, { conversationId, ...(before && { before }) }, { signal }),
    rowsOf: ({ attachments }) => attachments.map(({ attachment }) => attachment),
  })
}

export function AttachmentGrid({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useAttachments(conversationId)
  const most = useIsPhone() ? firstShownOnPhone : firstShown
  const [showsAll, setShowsAll] = useState(false)
  const [seen, setSeen] = useState<string>()
  const attachments = list.rows ?? []
  const count = list.pages?.[0]?.count ?? 0
  if (attachments.length === 0) return null
  const shown = showsAll ? attachments : attachments.slice(0, most)
  return (
    <section>
      <h3 className={panel['caption']}>
        {t('chat.attachments', { number: format.number(count) })}
        {count > most && (
          <button
            type="button"
            className={classes['all']}
            aria-pressed={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {t('chat.showAll')}
          </button>
        )}
      </h3>
      <ul className={classes['grid']}>
        {shown.map((attachment) => (
          <li key={attachment.id}>
            <Tile attachment={attachment} onShow={() => setSeen(attachment.id)} />
          </li>
        ))}
      </ul>
      {showsAll && list.hasMore && (
        <ReadOn list={list} variant="ghost">
          {t('ui.showMore')}
        </ReadOn>
      )}
      <AttachmentLightbox attachments={attachments} addressOf={addressOfFile} seen={seen} onChange={setSeen} />
    </section>
  )
}

function Tile({ attachment, onShow }: { attachment: Attachment; onShow: () => void }) {
  const { id, name } = attachment
  const hasPicture = isPicture(attachment)
  const { src } = useFile(hasPicture ? addressOfFile(id, 'small') : undefined)
  return (
    <button type="button" className={classes['tile']} title={name} aria-label={name} onClick={onShow}>
      {hasPicture ? (
        src !== undefined && <img src={src} alt="" />
      ) : (
        <FileThumbnail name={name} {...(isVoice(attachment) && { kind: 'audio' as const })} />
      )}
    </button>
  )
}
