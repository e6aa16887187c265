// A button with words, where those who are chosen are listed beside it.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { PeoplePicker } from '#ui/people-picker.tsx'
import { samplePeople } from '../../sample-people.ts'

export function Example() {
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
