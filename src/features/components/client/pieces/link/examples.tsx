// The examples on the gallery's page about links.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Link } from '#ui/link.tsx'
import { Row } from '../../row.tsx'

// In the product's colour, and quiet, for lists where every row is a link.
export function KindsExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <Link href="/components">{t('components.words.openBoard')}</Link>
      <Link href="/components" quiet>
        {t('components.words.openBoard')}
      </Link>
    </Row>
  )
}
