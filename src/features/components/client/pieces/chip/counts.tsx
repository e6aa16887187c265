// A number beside a word; strong for what waits for somebody.
import { useTranslation } from '#kernel/client/i18n.ts'
import { CountChip } from '#ui/chip.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row>
      <span>
        {t('components.words.files')} <CountChip count={8} />
      </span>
      <span>
        {t('components.words.mentions')} <CountChip count={12} tone="strong" />
      </span>
    </Row>
  )
}
