// Bars for amounts, a line for a level; what they show is said in words.
import { useTranslation } from '#kernel/client/i18n.ts'
import { fraction } from '#ui/seed.ts'
import { Sparkline } from '#ui/sparkline.tsx'
import { Row } from '../../row.tsx'

const values = Array.from({ length: 10 }, (_, index) => Math.round(40 + 160 * fraction(`week ${index}`, 'spark')))

export function Example() {
  const { t } = useTranslation()
  const label = t('components.sparkline.says', { first: values[0], last: values.at(-1) })
  return (
    <Row>
      <Sparkline values={values} label={label} />
      <Sparkline values={values} label={label} kind="line" />
    </Row>
  )
}
