// Empty with help, wrong, and disabled.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { TextArea } from '#ui/text-area.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  const [none, setNone] = useState('')
  const [text, setText] = useState(t('components.words.sentence'))
  const label = t('components.words.description')
  return (
    <Row fields>
      <TextArea
        label={label}
        description={t('components.words.membersSeeIt')}
        value={none}
        onChange={(event) => setNone(event.target.value)}
      />
      <TextArea
        label={label}
        error={t('components.words.tryAnother')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextArea label={label} disabled defaultValue={text} />
    </Row>
  )
}
