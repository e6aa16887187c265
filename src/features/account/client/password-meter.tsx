// Four bars and a word that say how good a password is, while it is typed.
import { useTranslation } from '#kernel/client/i18n.ts'
import { passwordMax, passwordMin } from '../contract.ts'
import type { Strength } from '../password-strength.ts'
import { strengthOf } from '../password-strength.ts'
import classes from './password-meter.module.css'

const levels: Record<Strength, number> = { none: 0, tooEasy: 1, fair: 2, strong: 3, veryStrong: 4 }
const bars = [1, 2, 3, 4]

export function PasswordMeter({ password, about }: { password: string; about: readonly string[] }) {
  const { t } = useTranslation()
  const strength = strengthOf(password, about)
  const rule = t('account.password.rule', { min: passwordMin, max: passwordMax })
  return (
    <>
      <span className={classes['bars']} data-strength={strength} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} className={classes['bar']} data-on={bar <= levels[strength] || undefined} />
        ))}
      </span>
      {strength === 'none' ? rule : `${t(`account.password.${strength}`)} ${rule}`}
    </>
  )
}
