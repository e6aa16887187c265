// A saved card drawn as a bank card: brand, last digits, holder and expiry date.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Card } from '../../entities.ts'
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

const two = (value: number) => String(value % 100).padStart(2, '0')
const expiryOf = ({ expiryMonth, expiryYear }: Card) => `${two(expiryMonth)}/${two(expiryYear)}`

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
        <bdi dir="ltr">{expiryOf(card)}</bdi>
      </div>
    </div>
  )
}
