// Somebody else changed the same field while it was typed in: which of the two stands.
import type { Failure } from '#kernel/client/failure.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import { ClashDialog } from '#ui/clash-dialog.tsx'
import { detailFields } from './use-details-form.ts'

type DetailsClashProps = { clash: Failure; onChoose: (keep: 'mine' | 'theirs') => void }

export function DetailsClash({ clash, onChoose }: DetailsClashProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const clashes = clash.clashes ?? {}
  const valuesOf = (side: 'yours' | 'theirs') =>
    detailFields
      .filter((field) => field in clashes)
      .map((field) => {
        const value = clashes[field]?.[side]
        const text = typeof value !== 'string' || value === '' ? undefined : value
        return {
          key: field,
          label: t(`account.detail.${field}`),
          value:
            text === undefined ? t('account.clash.empty') : field === 'country' ? countryName(text, language) : text,
        }
      })
  return (
    <ClashDialog
      isOpen
      title={t('account.clash.title')}
      text={t('account.clash.text')}
      mine={{ label: t('account.clash.yours'), values: valuesOf('yours'), keep: t('account.clash.keepYours') }}
      theirs={{ label: t('account.clash.theirs'), values: valuesOf('theirs'), keep: t('account.clash.keepTheirs') }}
      onChoose={onChoose}
    />
  )
}
