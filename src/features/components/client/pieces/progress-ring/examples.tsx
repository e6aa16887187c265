// The examples on the gallery's page about rings of progress.
import { useTranslation } from '#kernel/client/i18n.ts'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { Row } from '../../row.tsx'

// 72 with the share inside, 40 in lists, where words stand beside it.
export function SizesExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <ProgressRing label={t('components.words.storage')} value={72} />
      <ProgressRing label={t('components.words.pending')} value={38} tone="warning" />
      <ProgressRing label={t('components.words.overdue')} value={18} tone="error" size={40} />
      <ProgressRing label={t('components.words.done')} value={100} tone="success" size={40} />
    </Row>
  )
}
