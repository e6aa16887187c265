// The third step once the order is placed and not paid: another try, or another way to pay. Nothing is thanked for yet.
import { useEffect, useRef } from 'react'
import type { SyntheticEvent } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Room } from '#ui/plan.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { BankAsks } from './bank-asks.tsx'
import { OrderGoesTo, OrderSummary } from './order-summary.tsx'
import classes from './payment-step.module.css'
import { PaymentWays } from './payment-ways.tsx'
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
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const paying = isPending ? undefined : choice.read()
    if (paying) pay(paying)
  }
  return (
    <>
      <Room span={8} bare>
        <div className={classes['room']}>
          <Note tone="warning" isNews>
            {t(isFailed ? 'ecommerce.payment.unpaid' : 'ecommerce.payment.open', { number })}
          </Note>
        </div>
        {asksBank ? (
          <div className={classes['room']}>
            <BankAsks isPending={isPending} onAnswer={confirm} />
          </div>
        ) : options.data ? (
          <form id="payment" ref={place} onSubmit={submit} noValidate>
            <PaymentWays choice={choice} />
          </form>
        ) : (
          <div className={classes['room']}>
            {options.isPending ? (
              <Loading count={3} />
            ) : (
              <Failed
                title={t('ecommerce.payment.failedToLoad')}
                onRetry={() => void options.refetch()}
                isRetrying={options.isFetching}
                requestId={failureOf(options.error).requestId}
              />
            )}
          </div>
        )}
      </Room>
      <Room span={4} bare aria-labelledby="summary-title">
        <OrderGoesTo order={order} className={classes['to']} lineClassName={classes['line']} />
        <div className={classes['room']}>
          <OrderSummary order={order} />
          {!asksBank && (
            <Button
              type="submit"
              form="payment"
              variant="filled"
              size="lg"
              fullWidth
              busy={isPending}
              disabled={choice.payment === undefined}
            >
              {t(choice.payment === 'cash' ? 'ecommerce.payment.complete' : 'ecommerce.done.payAgain')}
            </Button>
          )}
        </div>
      </Room>
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
