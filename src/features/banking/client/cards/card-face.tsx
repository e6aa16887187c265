// A card as it looks: its brand, the last digits, the holder and how long it is valid.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Brand, Card } from '../../entities.ts'
import { useAmounts } from '../use-amounts.ts'
import classes from './cards.module.css'

export const brandNames: Record<Brand, string> = { visa: 'Visa', mastercard: 'Mastercard' }

/** `2028-11` as cards have it: 11/28. */
const expiryOf = ({ validUntil }: Pick<Card, 'validUntil'>) => `${validUntil.slice(5)}/${validUntil.slice(2, 4)}`

export function CardFace({ card, tone }: { card: Card; tone: 'first' | 'second' }) {
  const { t } = useTranslation()
  const { money } = useAmounts()
  return (
    <div className={classes['face']} data-tone={tone} data-frozen={card.isFrozen || undefined}>
      <div className={classes['line']}>
        <bdi className={classes['brand']}>{brandNames[card.brand]}</bdi>
        <bdi>{card.isFrozen ? t('banking.cards.frozen') : money(card.balance, card.currency)}</bdi>
      </div>
      <bdi className={classes['digits']} dir="ltr">
        <span className="visually-hidden">{t('banking.cards.ending', { number: card.numberEnd })}</span>
        <span aria-hidden="true">•••• •••• •••• {card.numberEnd}</span>
      </bdi>
      <div className={classes['line']}>
        <span className={classes['fact']}>
          <small>{t('banking.cards.holder')}</small>
          <bdi>{card.holder}</bdi>
        </span>
        <span className={classes['fact']}>
          <small>{t('banking.cards.validUntil')}</small>
          <bdi dir="ltr">{expiryOf(card)}</bdi>
        </span>
      </div>
    </div>
  )
}
