// The examples on the gallery's page about choosing people.
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { PeoplePicker } from '#ui/people-picker.tsx'
import { Row } from '../../row.tsx'
import { samplePeople } from '../../sample-people.ts'

// Faces of those who are chosen; the plus opens a list with a search.
export function ChoosingExample() {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>(['imani', 'jun'])
  return (
    <PeoplePicker label={t('components.words.assignees')} chosen={chosen} people={samplePeople} onChange={setChosen} />
  )
}

const answerAfterMs = 300

async function find(text: string) {
  await new Promise((resolve) => setTimeout(resolve, answerAfterMs))
  return samplePeople.filter((person) => person.name.toLowerCase().includes(text.toLowerCase()))
}

// Two at most, found by a search that takes a moment, as a server does.
export function LimitExample() {
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

// A button with words, where those who are chosen are listed beside it.
export function WordsExample() {
  const { t } = useTranslation()
  const format = useFormat()
  const [chosen, setChosen] = useState<readonly string[]>(['jun'])
  const names = samplePeople.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <>
      <PeoplePicker
        label={t('components.words.reviewers')}
        button={t('components.words.chooseReviewers')}
        chosen={chosen}
        people={samplePeople}
        onChange={setChosen}
      />
      <p>
        <bdi>{format.list(names)}</bdi>
      </p>
    </>
  )
}

// Nobody yet, and disabled.
export function StatesExample() {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const label = t('components.words.assignees')
  return (
    <Row>
      <PeoplePicker label={label} chosen={chosen} people={samplePeople} onChange={setChosen} />
      <PeoplePicker label={label} chosen={['imani', 'jun']} people={samplePeople} onChange={setChosen} disabled />
    </Row>
  )
}
