// The examples on the gallery's page about matched words.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Matched } from '#ui/matched.tsx'
import { Row } from '../../row.tsx'

// Matching ignores case.
export function WordsExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <Matched text={t('components.words.northWing')} wanted={t('components.matched.wanted')} />
    </Row>
  )
}
