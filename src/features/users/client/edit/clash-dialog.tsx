// Two admins changed the same field of a person: which of the two stays.
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import { ClashDialog as AskedClash } from '#ui/clash-dialog.tsx'
import { textFields } from './form-values.ts'
import type { RecordClash } from './use-record-form.ts'

type ClashDialogProps = { clash: RecordClash | undefined; onSettle: (whose: 'mine' | 'theirs') => void }

export function ClashDialog({ clash, onSettle }: ClashDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const clashes = clash?.failure.clashes ?? {}
  const fields = textFields.filter((field) => field in clashes)
  const valuesOf = (side: 'yours' | 'theirs') =>
    fields.map((field) => {
      const value = clashes[field]?.[side]
      const text = typeof value !== 'string' || value === '' ? undefined : value
      return {
        key: field,
        label: fields.length > 1 ? t(`users.field.${field}`) : undefined,
        value: text === undefined ? t('users.clash.empty') : field === 'country' ? countryName(text, language) : text,
      }
    })
  return (
    <AskedClash
      isOpen={clash !== undefined}
      isAbove
      title={t('users.clash.title', { fields: format.list(fields.map((field) => t(`users.field.${field}`))) })}
      text={t('users.clash.text')}
      mine={{ label: t('users.clash.yours'), values: valuesOf('yours'), keep: t('users.clash.keepYours') }}
      theirs={{ label: t('users.clash.theirs'), values: valuesOf('theirs'), keep: t('users.clash.keepTheirs') }}
      onChoose={onSettle}
    />
  )
}
