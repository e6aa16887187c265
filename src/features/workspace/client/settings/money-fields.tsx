// The defaults for people who chose nothing themselves: language, currency, time zone.
import { useMemo } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { zoneOptions } from '#kernel/client/zone-options.ts'
import { languageLabel, languages, localeOf } from '#kernel/languages.ts'
import { SelectField } from '#ui/select-field.tsx'
import { currencyOptions } from './money-options.ts'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings.ts'

const languageOptions = languages.map((value) => ({ value, label: languageLabel[value] }))

export function MoneyFields({ form }: { form: SettingsForm }) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const { values, change } = form
  const currencies = useMemo(() => currencyOptions(locale), [locale])
  const zones = useMemo(() => zoneOptions(locale), [locale])
  return (
    <div className={classes['three']}>
      <SelectField
        label={t('workspace.settings.field.language')}
        value={values.language}
        options={languageOptions}
        error={form.problemOf('language')}
        onChange={(language) => change({ language })}
      />
      <SelectField
        label={t('workspace.settings.field.currency')}
        value={values.currency}
        options={currencies}
        error={form.problemOf('currency')}
        onChange={(currency) => change({ currency })}
      />
      <SelectField
        label={t('workspace.settings.field.timeZone')}
        value={values.timeZone}
        options={zones}
        error={form.problemOf('timeZone')}
        onChange={(timeZone) => change({ timeZone })}
      />
    </div>
  )
}
