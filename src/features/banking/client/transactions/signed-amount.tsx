// An amount with its sign; what comes in is green.
import { useFormat } from '#kernel/client/format.ts'
import type { Transaction } from '../../entities.ts'
import classes from './transactions.module.css'

export function SignedAmount({
  of: { amount, currency, type },
}: {
  of: Pick<Transaction, 'amount' | 'currency' | 'type'>
}) {
  const format = useFormat()
  const isIncoming = amount > 0 && type !== 'transfer'
  return (
    <bdi className={classes['amount']} data-incoming={isIncoming || undefined}>
      {isIncoming ? `+${format.money(amount, currency)}` : format.money(amount, currency)}
    </bdi>
  )
}
