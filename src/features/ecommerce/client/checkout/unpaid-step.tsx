// The third step once the order is placed and not paid: another try, or another way to pay. Nothing is thanked for yet.
import { useEffect, useRef } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { BankAsks } from '#records/payments/client/bank-asks.tsx'
import { OrderGoesTo, OrderSummary } from './order-summary.tsx'
import { PayButton, PaymentForm } from './payment-form.tsx'
import classes from './payment-step.module.css'
import type { Unpaid } from './use-payment.ts'
import { usePayment } from './use-payment.ts'
import { usePaymentChoice } from './use-payment-choice.ts'
import { useOptions } from './use-quote.ts'

export function UnpaidStep(unpaid: Unpaid) {
  const { t } = useTranslation()
  const number = useFormat().number(unpaid.order.orderNumber, { useGrouping: false })
  const { order } = unpaid
  const { method, next, state } = order.payment
  const options = useOptions()
  const isFailed = state === 'failed'
  const isDeclined = isFailed && method === 'credit_card'
  const choice = usePaymentChoice({ options: options.data, first: method, isDeclined })
  const { pay, confirm, isPending } = usePayment(unpaid, () => choice.setProblem('declined'))
  const place = useFocusOnProblem(choice.problem)
  const asksBank = next === 'confirm'
  return (
    <>
      <Panel span={8} bare>
        <div className={classes['panel']}>
          <Note tone="warning" isNews>
            {t(isFailed ? 'ecommerce.payment.unpaid' : 'ecommerce.payment.open', { number })}
          </Note>
        </div>
        {asksBank ? (
          <div className={classes['panel']}>
            <BankAsks isPending={isPending} onAnswer={confirm} />
          </div>
        ) : (
          <PaymentForm place={place} options={options} choice={choice} isBusy={isPending} onPay={pay} />
        )}
      </Panel>
      <Panel span={4} bare aria-labelledby="summary-title">
        <OrderGoesTo order={order} className={classes['to']} lineClassName={classes['line']} />
        <div className={classes['panel']}>
          <OrderSummary order={order} />
          {!asksBank && (
            <PayButton isBusy={isPending} isReady={choice.payment !== undefined}>
              {t(choice.payment === 'cash' ? 'ecommerce.payment.complete' : 'ecommerce.done.payAgain')}
            </PayButton>
          )}
        </div>
      </Panel>
    </>
  )
}

/** The field that has to be typed anew has the focus, and its sentence is read out. */
function useFocusOnProblem(problem: string | undefined) {
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem !== undefined) place.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  }, [problem])
  return place
}
