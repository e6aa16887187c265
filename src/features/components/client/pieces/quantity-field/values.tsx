// In both sizes, at its end, and disabled.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { QuantityField } from '#ui/quantity-field.tsx'
import { Row } from '../../row.tsx'

export function Example() {
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
