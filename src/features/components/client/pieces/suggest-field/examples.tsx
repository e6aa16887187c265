// The examples on the gallery's page about the search field with suggestions.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import { samplePeople } from '../../sample-people.ts'

// Arrows choose a suggestion and Enter opens it; Enter alone searches for what is typed.
export function SuggestingExample() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const found = samplePeople.filter(({ name }) => typed !== '' && name.toLowerCase().includes(typed.toLowerCase()))
  return (
    <SuggestField
      label={t('components.words.reviewers')}
      listLabel={t('components.words.assignees')}
      value={search}
      onSearch={setSearch}
      onType={setTyped}
      suggestions={found.map((person) => ({
        id: person.id,
        name: person.name,
        picture: <Avatar person={person} size={40} />,
      }))}
      onOpen={(id) => setSearch(samplePeople.find((person) => person.id === id)?.name ?? '')}
    />
  )
}
