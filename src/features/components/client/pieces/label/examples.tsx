// The examples on the gallery's page about labels.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Label } from '#ui/label.tsx'
import { Row } from '../../row.tsx'

// A dot marks a status.
export function StatusesExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <Label tone="success" dot>
        {t('components.words.paid')}
      </Label>
      <Label tone="warning" dot>
        {t('components.words.pending')}
      </Label>
      <Label tone="error" dot>
        {t('components.words.overdue')}
      </Label>
      <Label tone="info" dot>
        {t('components.words.inProgress')}
      </Label>
      <Label dot>{t('components.words.draft')}</Label>
    </Row>
  )
}

// Kinds go without a dot; their tones tell them apart, never alone.
export function KindsExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <Label>{t('components.words.draft')}</Label>
      <Label tone="primary">{t('components.words.new')}</Label>
      <Label tone="secondary">{t('components.words.files')}</Label>
      <Label tone="purple">{t('components.words.people')}</Label>
      <Label tone="orange">{t('components.words.mails')}</Label>
    </Row>
  )
}
