// Two admins changed the same fields of a person: which of the two versions stays.
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import { ClashQuestion } from '#records/forms/client/clash-question.tsx'
import type { Clashes } from '#records/forms/client/use-clash.ts'
import { textFields } from './form-values.ts'

type UserClashProps = { clashes: Clashes | undefined; onChoose: (choice: 'mine' | 'theirs') => void }

export function UserClash({ clashes, onChoose }: UserClashProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <ClashQuestion
      isAbove
      clashes={clashes}
      fields={textFields}
      labelOf={(field) => t(`users.field.${field}`)}
      wordsOf={(field, value) => {
        if (typeof value !== 'string' || value === '') return undefined
        return field === 'country' ? countryName(value, language) : value
      }}
      onChoose={onChoose}
    />
  )
}
