// All tools, mentions after an @, and below it what is kept.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { MarkdownEditor } from '#ui/markdown-editor.tsx'
import { samplePeople } from '../../sample-people.ts'

const people = new Map(samplePeople.map(({ id, name }) => [id, name]))
const find = (text: string) =>
  Promise.resolve(samplePeople.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())))

export function Example() {
  const { t } = useTranslation()
  const [value, setValue] = useState(t('components.markdownView.sample'))
  return (
    <MarkdownEditor
      label={t('components.words.description')}
      toolbar="full"
      value={value}
      onChange={setValue}
      mentions={find}
      people={people}
    />
  )
}
