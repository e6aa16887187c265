// The sign-up setting: everybody, invited people, nobody.
import { useTranslation } from '#kernel/client/i18n.ts'
import { registrations } from '#kernel/workspace-contract.ts'
import classes from './settings.module.css'
import { useFixedWords } from './use-fixed-words.ts'
import type { SettingsForm } from './use-settings.ts'

export function EntryFields({ form }: { form: SettingsForm }) {
  const { t } = useTranslation()
  const { values, change } = form
  const isFixed = form.isFixed('registration')
  const fixed = useFixedWords('registration')
  const domain = values.mailDomain
  const inviteText =
    domain === null
      ? t('workspace.settings.registration.inviteText')
      : t('workspace.settings.registration.inviteDomain', { domain })
  const textOf = {
    open: t('workspace.settings.registration.openText'),
    invite: inviteText,
    closed: t('workspace.settings.registration.closedText'),
  }
  return (
    <fieldset className={classes['group']} disabled={isFixed}>
      <legend className="visually-hidden">{t('workspace.settings.field.registration')}</legend>
      <div className={classes['three']}>
        {registrations.map((registration) => (
          <label key={registration} className={classes['pick']}>
            <input
              type="radio"
              name="registration"
              className={classes['radio']}
              checked={values.registration === registration}
              onChange={() => change({ registration })}
            />
            <span className={classes['pickName']}>{t(`workspace.settings.registration.${registration}`)}</span>
            <span className={classes['quiet']}>{textOf[registration]}</span>
          </label>
        ))}
      </div>
      {isFixed && <p className={classes['quiet']}>{fixed}</p>}
    </fieldset>
  )
}
