// The attachments of a mail: tiles that open over the window, or are saved; a mail among them opens as one.
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadFile, useFile } from '#kernel/client/files.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { localeOf } from '#kernel/languages.ts'
import { AttachmentLightbox } from '#records/attachments/client/attachment-lightbox.tsx'
import { viewOf } from '#records/attachments/client/attachment-view.ts'
import type { Attachment } from '#records/attachments/contract.ts'
import { Button } from '#ui/button.tsx'
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { sizeInWords } from '#ui/upload/upload-rules.ts'
import type { Mail, MailAttachment } from '../../entities.ts'
import { attachmentAddress, zipAddress } from '../file-addresses.ts'
import { InsideDialog } from './inside-dialog.tsx'
import classes from './mail-files.module.css'

/** As the records layer has them; a preview says that it is a picture. */
const recordOf = ({ id, name, size, type, preview, dateCreated }: MailAttachment): Attachment => ({
  id,
  name,
  size,
  type,
  width: preview === null ? null : 1,
  height: preview === null ? null : 1,
  by: { id, name: '', avatarUrl: null },
  createdAt: dateCreated,
})

export function MailFiles({ mail, onMail }: { mail: Mail; onMail: (address: string) => void }) {
  const { t } = useTranslation()
  const { attachments } = mail
  const [seen, setSeen] = useState<string>()
  const [inside, setInside] = useState<MailAttachment>()
  if (attachments.length === 0) return null
  const shown = attachments.filter(({ isMail }) => !isMail).map(recordOf)
  const open = (attachment: MailAttachment) => {
    if (attachment.isMail) setInside(attachment)
    else if (viewOf(recordOf(attachment)) === 'other') save(attachment)
    else setSeen(attachment.id)
  }
  return (
    <section className={classes['files']} aria-label={t('mail.attachments', { count: attachments.length })}>
      <ul className={classes['tiles']}>
        {attachments.map((attachment) => (
          <Tile key={attachment.id} attachment={attachment} onOpen={() => open(attachment)} />
        ))}
      </ul>
      {attachments.length > 1 && (
        <Button
          size="sm"
          variant="ghost"
          icon={IconDownload}
          onClick={() => void downloadFile(zipAddress(mail.id), `${mail.subject || 'mail'}.zip`).catch(toastError)}
        >
          {t('mail.downloadAll')}
        </Button>
      )}
      <AttachmentLightbox attachments={shown} addressOf={attachmentAddress} seen={seen} onChange={setSeen} />
      <InsideDialog mailId={mail.id} attachment={inside} onClose={() => setInside(undefined)} onMail={onMail} />
    </section>
  )
}

const save = ({ id, name }: Pick<MailAttachment, 'id' | 'name'>) =>
  void downloadFile(`${attachmentAddress(id)}&as=download`, name).catch(toastError)

function Tile({ attachment, onOpen }: { attachment: MailAttachment; onOpen: () => void }) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const { id, name, size, preview } = attachment
  const { src } = useFile(preview === null ? undefined : attachmentAddress(id, 'small'))
  return (
    <li className={classes['tile']}>
      <button type="button" className={classes['open']} title={name} onClick={onOpen}>
        <span className={classes['thumb']}>
          <FileThumbnail name={name} src={src} size={40} />
        </span>
        <span className={classes['words']}>
          <bdi className={classes['name']}>{name}</bdi>
          <span className={classes['size']}>{sizeInWords(size, locale)}</span>
        </span>
      </button>
      <span className={classes['save']}>
        <IconButton
          size="sm"
          variant="default"
          label={t('mail.downloadNamed', { name })}
          icon={IconDownload}
          onClick={() => save(attachment)}
        />
      </span>
    </li>
  )
}
