// The examples on the gallery's page about the field for a country.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { CountryField } from '#ui/country-field.tsx'
import { Row } from '../../row.tsx'

// Empty, chosen, wrong and disabled: what is wiped out is no country.
export function ChoicesExample() {
  const { t } = useTranslation()
  const [first, setFirst] = useState<string | null>(null)
  const [second, setSecond] = useState<string | null>('VN')
  const label = t('components.countryField.country')
  return (
    <Row fields>
      <CountryField label={label} value={first} onChange={setFirst} />
      <CountryField label={label} value={second} onChange={setSecond} />
      <CountryField label={label} error={t('components.countryField.needed')} value={first} onChange={setFirst} />
      <CountryField label={label} value={second} onChange={setSecond} disabled />
    </Row>
  )
}
