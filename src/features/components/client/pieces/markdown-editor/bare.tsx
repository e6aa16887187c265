// Without tools: the keys and the signs of Markdown do the same.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { MarkdownEditor } from '#ui/markdown-editor.tsx'

export function Example() {
  const { t } = useTranslation()
  const [value, setValue] = useState('')
  return (
    <MarkdownEditor
      label={t('components.words.description')}
      placeholder={t('components.markdownEditor.hint')}
      toolbar="none"
      value={value}
      onChange={setValue}
    />
  )
}
