// The third step: how it is delivered and paid, and the order itself.
import { IconArrowLeft, IconLock, IconPencil } from '@tabler/icons-react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { toBack, toStep } from '../../cart.ts'
import { isTooLittle } from '../../payment.ts'
import { changeCheckout, useCheckout } from '../product-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { Changes } from './changes.tsx'
import { DeliveryField } from './delivery-field.tsx'
import { PayButton, PaymentForm } from './payment-form.tsx'
import classes from './payment-step.module.css'
import { usePaymentChoice } from './use-payment-choice.ts'
import type { Placed } from './use-place-order.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useOptions, useQuote } from './use-quote.ts'

export function PaymentStep({ onPlaced }: { onPlaced: (placed: Placed) => void }) {
  const { t } = useTranslation()
  const options = useOptions()
  const quote = useQuote()
  const { place, isPlacing, changes } = usePlaceOrder({ onPlaced, onChanged: quote.readAnew })
  const { data } = options
  const choice = usePaymentChoice({
    options: data,
    isOpen: (value) => !quote.data || !isTooLittle(value, quote.data),
    isFree: quote.data?.total === 0,
  })
  return (
    <>
      <Panel span={8} bare>
        <PaymentForm options={options} choice={choice} quote={quote.data} isBusy={isPlacing} onPay={place}>
          {data && (
            <div className={classes['panel']}>
              <SectionTitle>{t('ecommerce.delivery.title')}</SectionTitle>
              <DeliveryField options={data.delivery} currency={data.currency} />
            </div>
          )}
        </PaymentForm>
        <div className={classes['foot']}>
          <Button variant="ghost" icon={IconArrowLeft} mirrored onClick={() => changeCheckout(toBack)}>
            {t('ecommerce.payment.back')}
          </Button>
        </div>
      </Panel>
      <Completion changes={changes} isPlacing={isPlacing} isReady={choice.payment !== undefined && !quote.isFetching} />
    </>
  )
}

type CompletionProps = { changes: FieldProblems | undefined; isPlacing: boolean; isReady: boolean }

/** Where it goes, what it comes to, and the button that orders; the form stands beside it. */
function Completion({ changes, isPlacing, isReady }: CompletionProps) {
  const { t } = useTranslation()
  return (
    <Panel span={4} bare aria-labelledby="summary-title">
      <DeliverTo />
      <div className={classes['panel']}>
        <CartSummary />
        {changes && <Changes problems={changes} />}
        <PayButton isBusy={isPlacing} isReady={isReady}>
          {t('ecommerce.payment.complete')}
        </PayButton>
        <p className={classes['promise']}>
          <Icon of={IconLock} size={16} />
          {t('ecommerce.payment.checkedNow')}
        </p>
      </div>
    </Panel>
  )
}

function DeliverTo() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { billing } = useCheckout()
  if (!billing) return null
  const { receiver, company, street, zipCode, city, country } = billing
  const place = [zipCode, city].filter(Boolean).join(' ')
  return (
    <div className={classes['to']}>
      <SectionTitle
        action={
          <Button variant="ghost" size="sm" icon={IconPencil} onClick={() => changeCheckout((now) => toStep(now, 1))}>
            {t('ui.edit')}
          </Button>
        }
      >
        {t('ecommerce.payment.deliverTo')}
      </SectionTitle>
      <bdi className={classes['receiver']}>{receiver}</bdi>
      <bdi className={classes['line']}>
        {[company, street, place, country && countryName(country, language)].filter(Boolean).join(' · ')}
      </bdi>
    </div>
  )
}
