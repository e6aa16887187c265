// The form of a payment, of an order to be placed or of one that waits for it, and the button that sends it.
import type { ReactNode, RefObject, SyntheticEvent } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import type { Quote } from '../../checkout-contract.ts'
import classes from './payment-step.module.css'
import { PaymentMethods } from './payment-methods.tsx'
import type { PaymentChoice, Paying } from './use-payment-choice.ts'
import type { useOptions } from './use-quote.ts'

type PaymentFormProps = {
  place?: RefObject<HTMLFormElement | null>
  options: ReturnType<typeof useOptions>
  choice: PaymentChoice
  quote?: Quote | undefined
  isBusy: boolean
  onPay: (paying: Paying) => void
  /** Above the ways to pay. */
  children?: ReactNode
}

export function PaymentForm({ place, options, choice, quote, isBusy, onPay, children }: PaymentFormProps) {
  const { t } = useTranslation()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const paying = isBusy ? undefined : choice.read()
    if (paying) onPay(paying)
  }
  if (options.data && choice.payment) {
    return (
      <form id="payment" ref={place} onSubmit={submit} noValidate>
        {children}
        <PaymentMethods choice={choice} quote={quote} />
      </form>
    )
  }
  return (
    <div className={classes['panel']}>
      {options.isPending ? (
        <Loading count={4} />
      ) : (
        <Failed
          title={t('ecommerce.payment.failedToLoad')}
          onRetry={() => void options.refetch()}
          isRetrying={options.isFetching}
          requestId={failureOf(options.error).requestId}
        />
      )}
    </div>
  )
}

/** Stands beside the form that it sends. */
export function PayButton({ isBusy, isReady, children }: { isBusy: boolean; isReady: boolean; children: ReactNode }) {
  return (
    <Button type="submit" form="payment" variant="filled" size="lg" fullWidth busy={isBusy} disabled={!isReady}>
      {children}
    </Button>
  )
}
