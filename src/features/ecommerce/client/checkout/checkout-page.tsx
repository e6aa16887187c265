// The checkout: the cart, where it goes, how it is paid, and the thanks.
import { useEffect, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Loading } from '#ui/states.tsx'
import { Steps } from '#ui/steps.tsx'
import type { Checkout } from '../../cart.ts'
import { leaveOrdered, toStep } from '../../cart.ts'
import type { Order } from '../../orders-contract.ts'
import { CartNews } from '../cart-news.tsx'
import { changeCheckout, useCheckout } from '../product-store.ts'
import { ShopFrame } from '../shop-frame.tsx'
import { BillingStep } from './billing-step.tsx'
import { CartStep } from './cart-step.tsx'
import classes from './checkout-page.module.css'
import { DoneStep } from './done-step.tsx'
import { GoesWell } from './goes-well.tsx'
import { PaymentStep } from './payment-step.tsx'
import { waitsForCustomer } from './unpaid-note.tsx'
import { UnpaidStep } from './unpaid-step.tsx'
import type { Unpaid } from './use-payment.ts'
import type { Placed } from './use-place-order.ts'
import { usePlaced } from './use-placed.ts'
import { useFreshQuote } from './use-quote.ts'

const names = ['cart', 'billing', 'payment'] as const
const done = names.length
/** A visitor has said where it goes; of somebody whose session has ended nobody else reads that. */
const isVisit = ({ personId, billing, email }: Checkout) => !personId && billing !== null && Boolean(email)
const stepOf = (order: Order) => (waitsForCustomer({ order }) ? done - 1 : done)

export function Page() {
  const { t } = useTranslation()
  const checkout = useCheckout()
  const isEmpty = checkout.cart.length === 0
  useFreshQuote()
  const { user } = useSession()
  const { order, isLoading, keep, show, ...visit } = usePlaced()
  // Nothing can be delivered or paid of an empty cart, however one came here; an address is shown to whose it is.
  const last = isEmpty ? 0 : user || isVisit(checkout) ? done - 1 : 1
  const step = order ? stepOf(order) : Math.min(checkout.activeStep, last)
  const stage = useFocusOnChange(`${step} ${order?.id ?? isEmpty}`)
  const stageName = t(`ecommerce.checkout.steps.${names[step] ?? 'done'}`)
  const finish = (placed: Placed) => {
    keep(placed)
    changeCheckout((now) => leaveOrdered(now, placed.order))
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
          <Ordered order={order} onChange={show} {...visit} />
        ) : (
          <PanelGrid>
            {isLoading ? (
              <Panel>
                <Loading />
              </Panel>
            ) : (
              <CartSteps step={step} onPlaced={finish} />
            )}
          </PanelGrid>
        )}
        {step === 0 && !isEmpty && <GoesWell />}
      </section>
      {!order && <CartNews />}
    </ShopFrame>
  )
}

/** Thanked for once nothing is left to do for its customer. */
function Ordered({ receipt, ...unpaid }: Unpaid & { receipt: string | undefined }) {
  const { order, linkKey } = unpaid
  if (!waitsForCustomer(unpaid)) return <DoneStep order={order} linkKey={linkKey} receipt={receipt} />
  return (
    <PanelGrid>
      <UnpaidStep {...unpaid} />
    </PanelGrid>
  )
}

function CartSteps({ step, onPlaced }: { step: number; onPlaced: (placed: Placed) => void }) {
  if (step === 0) return <CartStep />
  return step === 1 ? <BillingStep /> : <PaymentStep onPlaced={onPlaced} />
}

/** The pressed button is gone with its step: move the focus to the new step, and scroll to its top. */
function useFocusOnChange(step: string) {
  const stage = useRef<HTMLElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    // Effects of the new step ran before this one: a field that it asks to correct keeps the focus.
    const isAsked = document.activeElement?.getAttribute('aria-invalid') === 'true'
    if (!isAsked) stage.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return stage
}
