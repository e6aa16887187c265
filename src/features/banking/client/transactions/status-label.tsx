// The status of a transaction as a label; a dispute and a reversal say more than that.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Label } from '#ui/label.tsx'
import type { Tone } from '#ui/label.tsx'
import type { Transaction, TransactionStatus } from '../../entities.ts'

const tones: Record<TransactionStatus, Tone> = { completed: 'success', in_progress: 'warning', failed: 'error' }

export function StatusLabel({ of }: { of: Pick<Transaction, 'status' | 'isDisputed' | 'reversedBy' | 'reversalOf'> }) {
  const { t } = useTranslation()
  if (of.isDisputed) return <Label tone="orange">{t('banking.disputed')}</Label>
  if (of.reversalOf !== null) return <Label>{t('banking.reversal')}</Label>
  if (of.reversedBy !== null && of.status === 'completed') return <Label>{t('banking.reversed')}</Label>
  return (
    <Label tone={tones[of.status]} dot>
      {t(`banking.status.${of.status}`)}
    </Label>
  )
}
