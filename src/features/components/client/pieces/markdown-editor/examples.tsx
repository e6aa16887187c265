// The examples on the gallery's page about the editor of short texts.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { MarkdownEditor } from '#ui/markdown-editor.tsx'
import { MarkdownView } from '#ui/markdown-view.tsx'
import { samplePeople } from '../../sample-people.ts'

const people = new Map(samplePeople.map(({ id, name }) => [id, name]))

const find = (text: string) =>
  Promise.resolve(samplePeople.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())))

// All tools, mentions after an @, and below it what is kept.
export function FullExample() {
  const { t } = useTranslation()
  const [value, setValue] = useState(t('components.markdownView.sample'))
  return (
    <MarkdownEditor
      label={t('ui.description')}
      toolbar="full"
      value={value}
      onChange={setValue}
      mentions={find}
      people={people}
    />
  )
}

const maxLength = 200

// The tools of a comment; Ctrl or ⌘ with Enter sends it, and a limit says when it is near.
export function SmallExample() {
  const { t } = useTranslation()
  const [value, setValue] = useState('')
  const [sent, setSent] = useState('')
  const send = () => {
    setSent(value)
    setValue('')
  }
  return (
    <>
      <MarkdownEditor
        label={t('ui.description')}
        placeholder={t('components.markdownEditor.hint')}
        value={value}
        onChange={setValue}
        maxLength={maxLength}
        onSubmit={send}
        mentions={find}
      />
      {sent && <MarkdownView text={sent} people={people} />}
    </>
  )
}

// Without tools: the keys and the signs of Markdown do the same.
export function BareExample() {
  const { t } = useTranslation()
  const [value, setValue] = useState('')
  return (
    <MarkdownEditor
      label={t('ui.description')}
      placeholder={t('components.markdownEditor.hint')}
      toolbar="none"
      value={value}
      onChange={setValue}
    />
  )
}
