// Two at most, found by a search that takes a moment, as a server does.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { PeoplePicker } from '#ui/people-picker.tsx'
import { samplePeople } from '../../sample-people.ts'

const answerAfterMs = 300

async function find(text: string) {
  await new Promise((resolve) => setTimeout(resolve, answerAfterMs))
  return samplePeople.filter((person) => person.name.toLowerCase().includes(text.toLowerCase()))
}

export function Example() {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <PeoplePicker
      label={t('components.words.reviewers')}
      chosen={chosen}
      people={samplePeople}
      find={find}
      onChange={setChosen}
      max={2}
    />
  )
}
