// How one appears to others while one is here: four choices in a row, each with its dot.
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { appearAs, useOwnPresence } from '#kernel/client/live.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { presenceChoices } from '#kernel/live-contract.ts'
import { PresenceDot } from '#ui/avatar.tsx'
import classes from './own-presence.module.css'

export function OwnPresence() {
  const { t } = useTranslation()
  const name = useId()
  const own = useOwnPresence()
  return (
    <fieldset className={classes['choices']} aria-label={t('contacts.appear')}>
      {presenceChoices.map((choice) => (
        <label key={choice} className={classes['choice']} title={t(`contacts.appearText.${choice}`)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={choice}
            checked={own === choice}
            onChange={() => void appearAs(choice).catch(toastError)}
          />
          <PresenceDot presence={choice} />
          {t(`contacts.presence.${choice}`)}
        </label>
      ))}
    </fieldset>
  )
}
