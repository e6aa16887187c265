// Two people changed the same of a post: what each of them wants, as the form writes it, and which of the two stays.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { plainTextOf } from '#kernel/documents/rich-document.ts'
import { languageLabel } from '#kernel/languages.ts'
import { check } from '#kernel/shape.ts'
import { ClashQuestion } from '#records/forms/client/clash-question.tsx'
import type { Clashes } from '#records/forms/client/use-clash.ts'
import { PostChange } from '../../entities.ts'
import type { PostContent } from '../../entities.ts'
import { beginningOf } from '../../text.ts'
import { bodyOf, fields } from './form-values.ts'

type PostClashProps = { clashes: Clashes | undefined; onChoose: (choice: 'mine' | 'theirs') => void }

const shownMost = 600

export function PostClash({ clashes, onChoose }: PostClashProps) {
  const { t } = useTranslation()
  const wordsOf = useWords()
  return (
    <ClashQuestion
      clashes={clashes}
      fields={fields}
      labelOf={(field) => t(`blog.form.field.${field}`)}
      wordsOf={(field, value) => {
        const given = check(PostChange, { [field]: value })
        return given.ok ? wordsOf(given.value) || undefined : undefined
      }}
      onChoose={onChoose}
    />
  )
}

/** The one field that is in it, in words. */
function useWords(): (change: Partial<PostContent>) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (change) => {
    const { title, description, body, coverId, language, tags, hasComments, metaKeywords } = change
    if (body !== undefined) {
      const document = bodyOf(body)
      return document ? beginningOf(plainTextOf(document), shownMost) : ''
    }
    if (coverId !== undefined) return t(coverId === null ? 'blog.form.cover.drawn' : 'blog.form.cover.own')
    if (hasComments !== undefined) return t(hasComments ? 'blog.form.withComments' : 'blog.form.withoutComments')
    if (language !== undefined) return languageLabel[language]
    const words = tags ?? metaKeywords
    if (words) return format.list(words)
    return title ?? description ?? change.metaTitle ?? change.metaDescription ?? change.slug ?? ''
  }
}
