// The ways to pay, as rows to choose from; the card's number stands within its row.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Payment, Quote } from '../../checkout-contract.ts'
import { CardField } from '#records/payments/client/card-field.tsx'
import { PayRow } from '#records/payments/client/pay-row.tsx'
import classes from './payment-step.module.css'
import type { PaymentChoice } from './use-payment-choice.ts'

type PaymentMethodsProps = { choice: PaymentChoice; quote?: Pick<Quote, 'cardLeast' | 'currency'> | undefined }

export function PaymentMethods({ choice, quote }: PaymentMethodsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { ways, payment, isOpen, asksNumber, number, problem } = choice
  const labelOf = (value: Payment) =>
    value === 'cash' ? t('ecommerce.payment.kind.cash') : t(`payments.method.${value}`)
  const aboutOf = (value: Payment) => {
    // The cart is below the minimum for it.
    if (quote && !isOpen(value)) {
      return t('ecommerce.payment.least', { amount: format.money(quote.cardLeast, quote.currency) })
    }
    return value === 'cash' ? t('ecommerce.payment.about.cash') : t(`payments.about.${value}`)
  }
  return (
    <fieldset className={classes['payments']}>
      <legend className={classes['title']}>{t('ecommerce.payment.title')}</legend>
      {ways.map((value) => (
        <PayRow
          key={value}
          way={value}
          label={labelOf(value)}
          about={aboutOf(value)}
          isChosen={value === payment}
          isDisabled={quote !== undefined && !isOpen(value)}
          onChoose={() => choice.choose(value)}
        >
          {asksNumber && value === 'credit_card' && (
            <CardField value={number} problem={problem} onChange={choice.typeNumber} />
          )}
        </PayRow>
      ))}
    </fieldset>
  )
}
