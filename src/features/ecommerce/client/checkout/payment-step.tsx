// The third step: how it is delivered and paid, and the order itself.
import { IconArrowLeft, IconBrandPaypal, IconCash, IconCreditCard, IconLock, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Room } from '#ui/plan.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { toBack, toStep } from '../../cart.ts'
import type { Payment, Quote } from '../../checkout-contract.ts'
import type { Order } from '../../orders-contract.ts'
import { isTooLittle } from '../../payment.ts'
import { changeCheckout, useCheckout } from '../product-store.ts'
import { CardField } from './card-field.tsx'
import { CartSummary } from './cart-summary.tsx'
import { Changes } from './changes.tsx'
import { DeliveryField } from './delivery-field.tsx'
import classes from './payment-step.module.css'
import { tokenOfCard } from './test-cards.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useOptions, useQuote } from './use-quote.ts'

const icons = { credit_card: IconCreditCard, paypal: IconBrandPaypal, cash: IconCash } as const satisfies Record<
  Payment,
  unknown
>

export function PaymentStep({ onPlaced }: { onPlaced: (order: Order) => void }) {
  const { t } = useTranslation()
  const options = useOptions()
  const quote = useQuote()
  const [wanted, setWanted] = useState<Payment>()
  const [number, setNumber] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { place, isPlacing, changes } = usePlaceOrder({ onPlaced, onChanged: quote.readAnew })
  const { data } = options
  const isOpen = (value: Payment) => !quote.data || !isTooLittle(value, quote.data)
  const open = (data?.payment ?? []).flatMap(({ value }) => (isOpen(value) ? [value] : []))
  const payment = open.find((value) => value === wanted) ?? open[0]
  // Who has nothing to pay is asked for no card.
  const asksNumber = payment === 'credit_card' && data?.provider === 'test' && quote.data?.total !== 0
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const cardToken = asksNumber ? tokenOfCard(number) : undefined
    if (asksNumber && cardToken === undefined) setWrong(true)
    else if (payment && !isPlacing) place({ payment, cardToken })
  }
  return (
    <>
      <Room span={8} bare>
        {data && payment ? (
          <form id="payment" onSubmit={submit} noValidate>
            <div className={classes['room']}>
              <SectionTitle>{t('ecommerce.delivery.title')}</SectionTitle>
              <DeliveryField options={data.delivery} currency={data.currency} />
            </div>
            <fieldset className={classes['payments']}>
              <legend className={classes['title']}>{t('ecommerce.payment.title')}</legend>
              {data.payment.map(({ value }) => (
                <PaymentRow
                  key={value}
                  value={value}
                  chosen={payment}
                  least={isOpen(value) ? undefined : quote.data}
                  onChoose={setWanted}
                >
                  {asksNumber && value === 'credit_card' && (
                    <CardField
                      value={number}
                      isWrong={isWrong}
                      onChange={(next) => {
                        setNumber(next)
                        setWrong(false)
                      }}
                    />
                  )}
                </PaymentRow>
              ))}
            </fieldset>
          </form>
        ) : (
          <div className={classes['room']}>
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
        )}
        <div className={classes['foot']}>
          <Button variant="ghost" icon={IconArrowLeft} mirrored onClick={() => changeCheckout(toBack)}>
            {t('ecommerce.payment.back')}
          </Button>
        </div>
      </Room>
      <Completion changes={changes} isPlacing={isPlacing} isReady={payment !== undefined && !quote.isFetching} />
    </>
  )
}

type CompletionProps = { changes: FieldProblems | undefined; isPlacing: boolean; isReady: boolean }

/** Where it goes, what it comes to, and the button that orders; the form stands beside it. */
function Completion({ changes, isPlacing, isReady }: CompletionProps) {
  const { t } = useTranslation()
  return (
    <Room span={4} bare aria-labelledby="summary-title">
      <DeliverTo />
      <div className={classes['room']}>
        <CartSummary />
        {changes && <Changes problems={changes} />}
        <Button type="submit" form="payment" variant="filled" size="lg" fullWidth busy={isPlacing} disabled={!isReady}>
          {t('ecommerce.payment.complete')}
        </Button>
        <p className={classes['promise']}>
          <Icon of={IconLock} size={16} />
          {t('ecommerce.payment.checkedNow')}
        </p>
      </div>
    </Room>
  )
}

type PaymentRowProps = {
  value: Payment
  chosen: Payment
  /** What the cart comes to is too little for it. */
  least: Pick<Quote, 'cardLeast' | 'currency'> | undefined
  onChoose: (payment: Payment) => void
  children: ReactNode
}

function PaymentRow({ value, chosen, least, onChoose, children }: PaymentRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes['payment']}>
      <label className={classes['choice']}>
        <input
          type="radio"
          name="payment"
          className={classes['radio']}
          checked={value === chosen}
          disabled={least !== undefined}
          onChange={() => onChoose(value)}
        />
        <span className={classes['words']}>
          <strong>{t(`ecommerce.payment.kind.${value}`)}</strong>
          <span>
            {least
              ? t('ecommerce.payment.least', { amount: format.money(least.cardLeast, least.currency) })
              : t(`ecommerce.payment.about.${value}`)}
          </span>
        </span>
        <Icon of={icons[value]} size={24} className={classes['icon']} />
      </label>
      {value === chosen && <div className={classes['within']}>{children}</div>}
    </div>
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
            {t('ecommerce.cart.edit')}
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
