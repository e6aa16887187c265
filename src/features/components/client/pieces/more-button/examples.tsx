// The examples on the gallery's page about the button that reads on.
import { useTranslation } from '#kernel/client/i18n.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { Row } from '../../row.tsx'

// Ready, and after it failed.
export function StatesExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <MoreButton failure={false}>{t('ui.showMore')}</MoreButton>
      <MoreButton failure={t('errors.network')}>{t('ui.showMore')}</MoreButton>
    </Row>
  )
}
