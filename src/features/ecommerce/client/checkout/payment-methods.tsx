// The ways to pay, as rows to choose from; the card's number stands within its row.
import { IconBrandPaypal, IconCash, IconCreditCard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import type { Payment, Quote } from '../../checkout-contract.ts'
import { CardField } from './card-field.tsx'
import classes from './payment-step.module.css'
import type { PaymentChoice } from './use-payment-choice.ts'

const icons = { credit_card: IconCreditCard, paypal: IconBrandPaypal, cash: IconCash } as const satisfies Record<
  Payment,
  unknown
>

type PaymentMethodsProps = { choice: PaymentChoice; quote?: Pick<Quote, 'cardLeast' | 'currency'> | undefined }

export function PaymentMethods({ choice, quote }: PaymentMethodsProps) {
  const { t } = useTranslation()
  const { ways, payment, isOpen, asksNumber, number, problem } = choice
  return (
    <fieldset className={classes['payments']}>
      <legend className={classes['title']}>{t('ecommerce.payment.title')}</legend>
      {ways.map((value) => (
        <PaymentRow
          key={value}
          value={value}
          chosen={payment}
          least={isOpen(value) ? undefined : quote}
          onChoose={choice.choose}
        >
          {asksNumber && value === 'credit_card' && (
            <CardField value={number} problem={problem} onChange={choice.typeNumber} />
          )}
        </PaymentRow>
      ))}
    </fieldset>
  )
}

type PaymentRowProps = {
  value: Payment
  chosen: Payment | undefined
  /** The minimum for this payment method, if the cart is below it. */
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
