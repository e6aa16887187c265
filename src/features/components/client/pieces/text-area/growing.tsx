// It grows with what is typed, up to twelve lines.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { TextArea } from '#ui/text-area.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  const [text, setText] = useState(t('components.words.sentence'))
  return (
    <Row fields>
      <TextArea
        label={t('components.words.description')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Row>
  )
}
