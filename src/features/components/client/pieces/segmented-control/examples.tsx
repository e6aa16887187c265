// The examples on the gallery's page about segmented controls.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Row } from '../../row.tsx'

const spans = ['week', 'month', 'year'] as const

// 30 high in rooms, 36 in toolbars, and with what cannot be chosen now.
export function SizesExample() {
  const { t } = useTranslation()
  const [span, setSpan] = useState<(typeof spans)[number]>('week')
  const options = spans.map((value) => ({ value, label: t(`components.words.${value}`) }))
  const label = t('components.words.span')
  return (
    <Row>
      <SegmentedControl label={label} value={span} onChange={setSpan} options={options} />
      <SegmentedControl label={label} value={span} onChange={setSpan} options={options} size="md" />
      <SegmentedControl
        label={label}
        value={span}
        onChange={setSpan}
        options={options.map((option) => ({ ...option, disabled: option.value === 'year' }))}
      />
    </Row>
  )
}
