// Kinds go without a dot; their tones tell them apart, never alone.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Label } from '#ui/label.tsx'
import { Row } from '../../row.tsx'

export function Example() {
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
