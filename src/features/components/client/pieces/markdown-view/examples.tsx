// The examples on the gallery's page about showing Markdown.
import { useTranslation } from '#kernel/client/i18n.ts'
import { MarkdownView } from '#ui/markdown-view.tsx'
import { samplePeople } from '../../sample-people.ts'

const people = new Map(samplePeople.map(({ id, name }) => [id, name]))

// All that a short text can hold.
export function EverythingExample() {
  const { t } = useTranslation()
  return <MarkdownView text={t('components.markdownView.sample')} people={people} />
}

// HTML is read, and a link that would run code is no link.
export function RefusedExample() {
  return <MarkdownView text={'<b onclick="x()">HTML</b>, [x](javascript:x), @{nobody}, https://atrium.example'} />
}
