// The same fields of a person were changed elsewhere while they were typed in: which version stays.
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import { ClashQuestion } from '#records/forms/client/clash-question.tsx'
import type { Clashes } from '#records/forms/client/use-clash.ts'
import { detailFields } from './use-details-form.ts'

type DetailsClashProps = { clashes: Clashes | undefined; onChoose: (whose: 'mine' | 'theirs') => void }

export function DetailsClash({ clashes, onChoose }: DetailsClashProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <ClashQuestion
      clashes={clashes}
      fields={detailFields}
      labelOf={(field) => t(`account.detail.${field}`)}
      wordsOf={(field, value) => {
        if (typeof value !== 'string' || value === '') return undefined
        return field === 'country' ? countryName(value, language) : value
      }}
      onChoose={onChoose}
    />
  )
}
