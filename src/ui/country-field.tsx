// A country, found by typing its name or its code.
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countriesIn } from '#kernel/countries.ts'
import type { FieldSize, FieldWords } from './field.ts'
import { FindField } from './find-field.tsx'

export type CountryFieldProps = FieldWords & {
  /** Two capital letters, as in ISO 3166-1; null while none is chosen. */
  value: string | null
  /** Null when the name was wiped out. */
  onChange: (code: string | null) => void
  size?: FieldSize
  disabled?: boolean
  /** How a form finds it when it is wrong. */
  'data-path'?: string
}

export function CountryField(props: CountryFieldProps) {
  const { t } = useTranslation()
  const options = countriesIn(useLanguage()).map(({ code, name }) => ({ value: code, label: name, code }))
  return <FindField {...props} options={options} placeholder={t('ui.chooseCountry')} nothing={t('ui.noCountry')} />
}
