// The name, the logo, the mail domain, and the colours of everybody who chose none.
import { useTranslation } from '#kernel/client/i18n.ts'
import { settingValues } from '#kernel/settings.ts'
import type { Settings } from '#kernel/settings.ts'
import { workspaceNameMax } from '#kernel/workspace-contract.ts'
import { TextField } from '#ui/text-field.tsx'
import { LogoField } from './logo-field.tsx'
import look from './look.module.css'
import classes from './settings.module.css'
import { useFixedWords } from './use-fixed-words.ts'
import type { SettingsForm } from './use-settings.ts'

type Preset = Settings['themeColorPresets']

export function LookFields({ form, logo }: { form: SettingsForm; logo: string | null }) {
  const { t } = useTranslation()
  const { values, change } = form
  const fixed = useFixedWords('name')
  return (
    <div className={look['look']}>
      <LogoField key={form.roundOf('logo')} form={form} logo={logo} />
      <div className={classes['fields']}>
        <TextField
          label={t('workspace.settings.field.name')}
          value={values.name}
          maxLength={workspaceNameMax}
          disabled={form.isFixed('name')}
          description={form.isFixed('name') ? fixed : undefined}
          error={form.problemOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextField
          label={t('workspace.settings.field.mailDomain')}
          dir="ltr"
          value={values.mailDomain ?? ''}
          description={values.registration === 'invite' ? t('workspace.settings.domainHint') : undefined}
          error={form.problemOf('mailDomain')}
          onChange={(event) => change({ mailDomain: event.currentTarget.value.trim().toLowerCase() || null })}
        />
        <Colours value={values.preset} onChange={(preset) => change({ preset })} />
      </div>
    </div>
  )
}

function Colours({ value, onChange }: { value: Preset; onChange: (value: Preset) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className={look['colours']}>
      <legend className={look['legend']}>{t('workspace.settings.field.preset')}</legend>
      <div className={look['swatches']}>
        {settingValues.themeColorPresets.map((preset) => (
          <label key={preset} className={look['swatch']}>
            <input
              type="radio"
              name="preset"
              className={look['over']}
              checked={preset === value}
              aria-label={t(`app.settings.${preset}`)}
              onChange={() => onChange(preset)}
            />
            <span className={look['colour']} data-colour={preset} />
          </label>
        ))}
        <span className={look['hint']}>{t('workspace.settings.eachMayChoose')}</span>
      </div>
    </fieldset>
  )
}
