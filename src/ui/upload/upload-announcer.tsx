// Announces what happens to a field's files to screen readers.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { UploadNews } from './upload-state.ts'

export function UploadAnnouncer({ news }: { news: UploadNews | undefined }) {
  return <output className="visually-hidden">{news && <Announcement {...news} />}</output>
}

function Announcement({ name, what, reason }: UploadNews) {
  const { t } = useTranslation()
  if (what === 'done') return t('ui.upload.announceDone', { name })
  if (what === 'removed') return t('ui.upload.announceRemoved', { name })
  return t('ui.upload.announceFailed', { name, reason: reason ?? t('ui.upload.failed') })
}
