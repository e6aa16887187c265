// A saved card drawn as a bank card: brand, last digits, holder and expiry date.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Card } from '../../entities.ts'
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
  return (card) => t('plans.cards.named', { brand: brandOf(card), last4: card.last4 })
}

/** `action` sits in its corner: a selection mark, or a menu. */
export function CardFace({ card, action, tone }: { card: Card; action?: ReactNode; tone: 'first' | 'second' }) {
  return (
    <div className={classes['face']} data-tone={tone}>
      <div className={classes['line']}>
        <bdi className={classes['brand']}>{brandOf(card)}</bdi>
        {action}
      </div>
      <bdi className={classes['digits']} dir="ltr">
        •••• {card.last4}
      </bdi>
      <div className={classes['line']}>
        <bdi className={classes['holder']}>{card.holder}</bdi>
        <bdi dir="ltr">{writeExpiry(card)}</bdi>
      </div>
    </div>
  )
}
