// What was typed is found whatever its case.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Matched } from '#ui/matched.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row>
      <Matched text={t('components.words.northWing')} wanted={t('components.matched.wanted')} />
    </Row>
  )
}
