// The examples on the gallery's page about how many of something.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { QuantityField } from '#ui/quantity-field.tsx'
import { Row } from '../../row.tsx'

// In both sizes, at its end, and disabled.
export function ValuesExample() {
  const { t } = useTranslation()
  const [seats, setSeats] = useState(2)
  const label = t('components.quantityField.seats')
  return (
    <Row>
      <QuantityField label={label} value={seats} onChange={setSeats} max={12} />
      <QuantityField label={label} value={seats} onChange={setSeats} max={12} size="sm" />
      <QuantityField label={label} value={seats} onChange={setSeats} max={12} disabled />
    </Row>
  )
}
