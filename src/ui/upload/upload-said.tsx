// Says what has happened to a field's files, to those who don't see it.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { UploadNews } from './upload-state.ts'

export function UploadSaid({ news }: { news: UploadNews | undefined }) {
  return <output className="visually-hidden">{news && <Said {...news} />}</output>
}

function Said({ name, what, reason }: UploadNews) {
  const { t } = useTranslation()
  if (what === 'done') return t('ui.upload.saidDone', { name })
  if (what === 'removed') return t('ui.upload.saidRemoved', { name })
  return t('ui.upload.saidFailed', { name, reason: reason ?? t('ui.upload.failed') })
}
