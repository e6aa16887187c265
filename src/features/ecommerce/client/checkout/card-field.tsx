// The number of a test card: it stays on this page, and what stands for it goes to the server.
import { useTranslation } from '#kernel/client/i18n.ts'
import { TextField } from '#ui/text-field.tsx'
import classes from './card-field.module.css'
import { groupDigits, testCards } from './test-cards.ts'

type CardFieldProps = { value: string; onChange: (value: string) => void; isWrong: boolean }

export function CardField({ value, onChange, isWrong }: CardFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['card']}>
      <TextField
        label={t('ecommerce.payment.cardNumber')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={value}
        error={isWrong && t('ecommerce.payment.noTestCard')}
        onChange={(event) => onChange(groupDigits(event.currentTarget.value))}
      />
      <p className={classes['help']}>{t('ecommerce.payment.testCards')}</p>
      <ul className={classes['list']}>
        {testCards.map(({ number, does }) => (
          <li key={number}>
            <button type="button" className={classes['number']} onClick={() => onChange(number)}>
              <bdi dir="ltr">{number}</bdi>
            </button>
            <span>{t(`ecommerce.payment.testCard.${does}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
