// A time zone, chosen by its place.
import { useMemo } from 'react'
import { useLanguage } from '#kernel/client/i18n.ts'
import { zoneOptions } from '#kernel/client/zone-options.ts'
import { localeOf } from '#kernel/languages.ts'
import { SelectField } from '#ui/select-field.tsx'

type ZoneFieldProps = {
  label: string
  description?: string
  value: string | null
  onChange: (zone: string | null) => void
  /** The first choice, which is no zone: “Same as start”. */
  none?: string
}

const noZone = ''

export function ZoneField({ label, description, value, onChange, none }: ZoneFieldProps) {
  const locale = localeOf[useLanguage()]
  const zones = useMemo(() => zoneOptions(locale, value ?? undefined), [locale, value])
  return (
    <SelectField
      label={label}
      description={description}
      value={value ?? (none === undefined ? null : noZone)}
      onChange={(zone) => onChange(zone === noZone ? null : zone)}
      options={none === undefined ? zones : [{ value: noZone, label: none }, ...zones]}
    />
  )
}
