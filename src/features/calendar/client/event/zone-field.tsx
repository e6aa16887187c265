// A time zone, found by typing its place.
import { useMemo } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { zoneOptions } from '#kernel/client/zone-options.ts'
import { localeOf } from '#kernel/languages.ts'
import { FindField } from '#ui/find-field.tsx'
import { namedZone } from '../../times/zone-names.ts'

type ZoneFieldProps = {
  label: string
  description?: string
  value: string | null
  onChange: (zone: string | null) => void
  /** The first choice, which is no zone: “Same as start”. A wiped out field chooses it. */
  none?: string
}

const noZone = ''

const otherNames = (zone: string) => `${zone} ${namedZone(zone)}`.replaceAll('_', ' ')

export function ZoneField({ label, description, value, onChange, none }: ZoneFieldProps) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  // Browsers know some places by an old name alone: `Asia/Kathmandu` is `Asia/Katmandu` there.
  const zones = useMemo(
    () => zoneOptions(locale, value ?? undefined).map((zone) => ({ ...zone, also: otherNames(zone.value) })),
    [locale, value],
  )
  return (
    <FindField
      label={label}
      description={description}
      value={value ?? (none === undefined ? null : noZone)}
      onChange={(zone) => {
        if (zone !== null || none !== undefined) onChange(zone === noZone ? null : zone)
      }}
      options={none === undefined ? zones : [{ value: noZone, label: none }, ...zones]}
      nothing={t('calendar.form.noZone')}
    />
  )
}
