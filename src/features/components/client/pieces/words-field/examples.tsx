// The examples on the gallery's page about the field for a list of words.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { WordsField } from '#ui/words-field.tsx'

// Enter adds a word, or several with commas between them; Backspace in the empty field removes the last one.
export function TagsExample() {
  const { t } = useTranslation()
  const [tags, setTags] = useState<readonly string[]>([t('components.words.northWing')])
  return <WordsField label={t('components.words.tags')} value={tags} onChange={setTags} most={10} longest={40} />
}

// With as many words as it takes: one has to go before another can be added.
export function FullExample() {
  const { t } = useTranslation()
  const [tags, setTags] = useState<readonly string[]>([t('components.words.draft'), t('components.words.overdue')])
  return <WordsField label={t('components.words.tags')} value={tags} onChange={setTags} most={2} longest={40} />
}
