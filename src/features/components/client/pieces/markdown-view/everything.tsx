// All that a short text can hold.
import { useTranslation } from '#kernel/client/i18n.ts'
import { MarkdownView } from '#ui/markdown-view.tsx'
import { samplePeople } from '../../sample-people.ts'

const people = new Map(samplePeople.map(({ id, name }) => [id, name]))

export function Example() {
  const { t } = useTranslation()
  return <MarkdownView text={t('components.markdownView.sample')} people={people} />
}
