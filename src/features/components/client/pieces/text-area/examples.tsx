// The examples on the gallery's page about fields of several lines.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { TextArea } from '#ui/text-area.tsx'
import { Row } from '../../row.tsx'

// It grows with what is typed, up to twelve lines.
export function GrowingExample() {
  const { t } = useTranslation()
  const [text, setText] = useState(t('components.words.sentence'))
  return (
    <Row fields>
      <TextArea label={t('ui.description')} value={text} onChange={(event) => setText(event.target.value)} />
    </Row>
  )
}

// Empty with help, wrong, and disabled.
export function StatesExample() {
  const { t } = useTranslation()
  const [none, setNone] = useState('')
  const [text, setText] = useState(t('components.words.sentence'))
  const label = t('ui.description')
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
