// A saved card drawn as a bank card: brand, last digits, holder and expiry date; a PayPal account has a name alone.
import { IconBrandPaypal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import type { Card } from '../../entities.ts'
import { methodOf } from '../../entities.ts'
import { writeExpiry } from '../../expiry.ts'
import classes from './cards.module.css'

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
const brandOf = ({ brand }: Pick<Card, 'brand'>) => brands[brand] ?? brand

export function useCardName(): (card: Card) => string {
  const { t } = useTranslation()
  return (card) =>
    methodOf(card) === 'paypal'
      ? t('plans.cards.paypal')
      : t('plans.cards.named', { brand: brandOf(card), last4: card.last4 })
}

/** `action` sits in its corner: a selection mark, or a menu. */
export function CardFace({ card, action, tone }: { card: Card; action?: ReactNode; tone: 'first' | 'second' }) {
  const { t } = useTranslation()
  const isPayPal = methodOf(card) === 'paypal'
  return (
    <div className={classes['face']} data-tone={tone}>
      <div className={classes['line']}>
        <bdi className={classes['brand']}>{isPayPal ? t('plans.cards.paypal') : brandOf(card)}</bdi>
        {action}
      </div>
      {isPayPal ? (
        <Icon of={IconBrandPaypal} size={24} className={classes['mark']} />
      ) : (
        <bdi className={classes['digits']} dir="ltr">
          •••• {card.last4}
        </bdi>
      )}
      <div className={classes['line']}>
        <bdi className={classes['holder']}>{card.holder}</bdi>
        {!isPayPal && <bdi dir="ltr">{writeExpiry(card)}</bdi>}
      </div>
    </div>
  )
}
