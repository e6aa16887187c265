// The label that shows an invoice's status.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Label } from '#ui/label.tsx'
import type { InvoiceStep } from '../entities.ts'
import { toneOf } from './step-tone.ts'

export function InvoiceLabel({ step }: { step: InvoiceStep }) {
  const { t } = useTranslation()
  return (
    <Label tone={toneOf[step]} dot>
      {t(`invoices.step.${step}`)}
    </Label>
  )
}
