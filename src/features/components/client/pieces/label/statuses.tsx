// A dot marks a status.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Label } from '#ui/label.tsx'
import { Row } from '../../row.tsx'

export function Example() {
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
