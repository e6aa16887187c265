// The checkout: the cart, where it goes, how it is paid, and the thanks.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { Plan } from '#ui/plan.tsx'
import { Steps } from '#ui/steps.tsx'
import { leaveOrdered, toStep } from '../../cart.ts'
import type { Order } from '../../orders-contract.ts'
import { CartNews } from '../cart-news.tsx'
import { useOrder, useShowOrder } from '../orders/use-order.ts'
import { changeCheckout, useCheckout } from '../product-store.ts'
import { ShopFrame } from '../shop-frame.tsx'
import { BillingStep } from './billing-step.tsx'
import { CartStep } from './cart-step.tsx'
import classes from './checkout-page.module.css'
import { DoneStep } from './done-step.tsx'
import { GoesWell } from './goes-well.tsx'
import { PaymentStep } from './payment-step.tsx'
import { useFreshQuote } from './use-quote.ts'

const names = ['cart', 'billing', 'payment'] as const
const done = names.length

export function Page() {
  const { t } = useTranslation()
  const checkout = useCheckout()
  const [order, setOrder] = useState<Order>()
  const isEmpty = checkout.cart.length === 0
  useFreshQuote()
  const { user } = useSession()
  // Nothing can be delivered or paid of an empty cart, however one came here; an address is shown to whose it is.
  const last = isEmpty ? 0 : user ? done - 1 : 1
  const step = order ? done : Math.min(checkout.activeStep, last)
  const stage = useFocusOnChange(`${step} ${isEmpty}`)
  const stageName = t(`ecommerce.checkout.steps.${names[step] ?? 'done'}`)
  const finish = (placed: Order) => {
    setOrder(placed)
    changeCheckout((now) => leaveOrdered(now, placed))
  }
  return (
    <ShopFrame title={t('ecommerce.checkout.title')}>
      <Steps
        label={t('ecommerce.checkout.title')}
        steps={names.map((name) => t(`ecommerce.checkout.steps.${name}`))}
        current={step}
        {...(!order && { onGo: (next: number) => changeCheckout((now) => toStep(now, next)) })}
      />
      <section ref={stage} tabIndex={-1} aria-label={stageName} className={classes['stage']}>
        {order ? (
          <Thanks placed={order} />
        ) : (
          <Plan>
            {step === 0 && <CartStep />}
            {step === 1 && <BillingStep />}
            {step === 2 && <PaymentStep onPlaced={finish} />}
          </Plan>
        )}
        {step === 0 && !isEmpty && <GoesWell />}
      </section>
      {!order && <CartNews />}
    </ShopFrame>
  )
}

/** As the order is now: paid or cancelled meanwhile, it says so. */
function Thanks({ placed }: { placed: Order }) {
  const { data = placed } = useOrder(String(placed.orderNumber))
  return <DoneStep order={data} onChange={useShowOrder()} />
}

/** What was pressed is gone with its step: a screen reader goes on from the new one, and it is seen from its beginning. */
function useFocusOnChange(step: string) {
  const stage = useRef<HTMLElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    stage.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return stage
}
