// Ready, and after it failed.
import { useTranslation } from '#kernel/client/i18n.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row>
      <MoreButton failure={false}>{t('components.words.showMore')}</MoreButton>
      <MoreButton failure={t('errors.network')}>{t('components.words.showMore')}</MoreButton>
    </Row>
  )
}
