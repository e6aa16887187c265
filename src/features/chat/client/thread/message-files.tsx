// The attachments of a message: pictures in their own size as far as they fit, other files by name.
import { downloadFile, useFile } from '#kernel/client/files.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { localeOf } from '#kernel/languages.ts'
import { AttachmentLightbox } from '#records/attachments/client/attachment-lightbox.tsx'
import { viewOf } from '#records/attachments/client/attachment-view.ts'
import type { Attachment } from '#records/attachments/contract.ts'
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { sizeInWords } from '#ui/upload/upload-rules.ts'
import type { Message } from '../../entities.ts'
import { addressOfFile } from '../file-address.ts'
import { useLocalPicture } from '../composer/local-pictures.ts'
import { sizeOfPicture } from '../rows.ts'
import { isVoice } from '../voice.ts'
import classes from './message-files.module.css'
import { VoiceMessage } from './voice-message.tsx'

type MessageFilesProps = { message: Message; onShow: (attachmentId: string) => void }

export function MessageFiles({ message, onShow }: MessageFilesProps) {
  return message.attachments.map((attachment) =>
    isVoice(attachment) ? (
      <VoiceMessage key={attachment.id} attachment={attachment} />
    ) : viewOf(attachment) === 'picture' ? (
      <Picture key={attachment.id} attachment={attachment} onShow={onShow} />
    ) : (
      <File key={attachment.id} attachment={attachment} onShow={onShow} />
    ),
  )
}

type FileProps = { attachment: Attachment; onShow: (attachmentId: string) => void }

/** Its place is kept before it has come: nothing moves when it does. */
function Picture({ attachment, onShow }: FileProps) {
  const { t } = useTranslation()
  const { id, name, width, height } = attachment
  const local = useLocalPicture(id)
  const { src = local, error } = useFile(local === undefined ? addressOfFile(id, 'small') : undefined)
  const size = sizeOfPicture(width ?? 1, height ?? 1)
  return (
    <button
      type="button"
      className={classes['picture']}
      style={{ inlineSize: size.width, aspectRatio: `${size.width} / ${size.height}` }}
      aria-label={t('chat.showPicture', { name })}
      onClick={() => onShow(id)}
    >
      {src !== undefined && <img src={src} alt="" draggable={false} />}
      {error !== undefined && <bdi className={classes['name']}>{name}</bdi>}
    </button>
  )
}

function File({ attachment, onShow }: FileProps) {
  const locale = localeOf[useLanguage()]
  const { id, name, size } = attachment
  const open = () => {
    if (viewOf(attachment) === 'other') downloadFile(addressOfFile(id), name).catch(toastError)
    else onShow(id)
  }
  return (
    <button type="button" className={classes['file']} onClick={open}>
      <FileThumbnail name={name} size={40} />
      <span className={classes['words']}>
        <bdi className={classes['name']}>{name}</bdi>
        <span className={classes['size']}>{sizeInWords(size, locale)}</span>
      </span>
    </button>
  )
}

type OpenFile = { message: Message; id: string }
type ShownFilesProps = { shown: OpenFile | undefined; onChange: (file: OpenFile) => void; onClose: () => void }

/** The attachments of a message over the whole window. */
export function ShownFiles({ shown, onChange, onClose }: ShownFilesProps) {
  if (!shown) return null
  const { message, id } = shown
  return (
    <AttachmentLightbox
      attachments={message.attachments}
      addressOf={addressOfFile}
      seen={id}
      onChange={(next) => (next === undefined ? onClose() : onChange({ message, id: next }))}
    />
  )
}
