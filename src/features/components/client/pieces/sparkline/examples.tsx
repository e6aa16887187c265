// The examples on the gallery's page about sparks.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { fraction } from '#kernel/seed.ts'
import { Sparkline } from '#ui/sparkline.tsx'
import { Row } from '../../row.tsx'

const values = Array.from({ length: 10 }, (_, index) => Math.round(40 + 160 * fraction(`week ${index}`, 'spark')))

// Bars for amounts, a line for a level; what they show is said in words.
export function KindsExample() {
  const { t } = useTranslation()
  const label = t('components.sparkline.says', { first: values[0], last: values.at(-1) })
  return (
    <Row>
      <Sparkline values={values} label={label} />
      <Sparkline values={values} label={label} kind="line" />
    </Row>
  )
}

const weeks = Array.from({ length: 10 }, (_, index) => new Date(Date.UTC(2026, 8, 14 + 7 * index)))

// A press opens the figures as a table, which can be exported too.
export function FiguresExample() {
  const { t } = useTranslation()
  const format = useFormat()
  const figures = {
    title: t('components.words.done'),
    along: t('components.words.week'),
    labels: weeks.map(format.dayMonth),
    values,
  }
  const label = t('components.sparkline.says', { first: values[0], last: values.at(-1) })
  return (
    <Row>
      <Sparkline values={values} label={label} figures={figures} />
      <Sparkline values={values} label={label} kind="line" figures={figures} />
    </Row>
  )
}
