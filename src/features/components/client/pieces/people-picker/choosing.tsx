// Faces of those who are chosen; the plus opens a list with a search.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { PeoplePicker } from '#ui/people-picker.tsx'
import { samplePeople } from '../../sample-people.ts'

export function Example() {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>(['imani', 'jun'])
  return (
    <PeoplePicker label={t('components.words.assignees')} chosen={chosen} people={samplePeople} onChange={setChosen} />
  )
}
