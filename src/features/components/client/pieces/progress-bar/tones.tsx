// Four tones; the share is written in the figures of the language.
import { useTranslation } from '#kernel/client/i18n.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row fields>
      <ProgressBar label={t('components.words.storage')} value={64} />
      <ProgressBar label={t('components.words.done')} value={100} tone="success" />
      <ProgressBar label={t('components.words.pending')} value={38} tone="warning" />
      <ProgressBar label={t('components.words.overdue')} value={18} tone="error" />
    </Row>
  )
}
