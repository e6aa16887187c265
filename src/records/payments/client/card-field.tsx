// The number of a test card: it stays on this page, and what stands for it goes to the server.
import { useTranslation } from '#kernel/client/i18n.ts'
import { TextField } from '#ui/text-field.tsx'
import classes from './card-field.module.css'
import { groupDigits, testCards } from '../test-cards.ts'

/** `problem`: no test card has this number, or the bank declined it. */
export type CardProblem = 'noTestCard' | 'declined'
type CardFieldProps = { value: string; onChange: (value: string) => void; problem: CardProblem | undefined }

export function CardField({ value, onChange, problem }: CardFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['card']}>
      <TextField
        label={t('payments.cardNumber')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={value}
        error={problem && t(`payments.${problem}`)}
        onChange={(event) => onChange(groupDigits(event.currentTarget.value))}
      />
      <p className={classes['help']}>{t('payments.testCards')}</p>
      <ul className={classes['list']}>
        {testCards.map(({ number, does }) => (
          <li key={number}>
            <button type="button" className={classes['number']} onClick={() => onChange(number)}>
              <bdi dir="ltr">{number}</bdi>
            </button>
            <span>{t(`payments.testCard.${does}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
