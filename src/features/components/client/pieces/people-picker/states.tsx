// Nobody yet, and disabled.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { PeoplePicker } from '#ui/people-picker.tsx'
import { Row } from '../../row.tsx'
import { samplePeople } from '../../sample-people.ts'

export function Example() {
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
