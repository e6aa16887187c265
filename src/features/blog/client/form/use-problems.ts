// What is missing before a post can be published, in words, once somebody has tried.
import { useTranslation } from '#kernel/client/i18n.ts'
import { tagsLeast } from '../../entities.ts'
import { problemsOf } from '../../post.ts'
import type { PostValues } from './form-values.ts'
import { contentOf, fields } from './form-values.ts'

export type Problems = Partial<Record<keyof PostValues, string>>

export function useProblems(values: PostValues): Problems {
  const { t } = useTranslation()
  const found = problemsOf(contentOf(values))
  const wordsOf = (field: keyof PostValues): string | undefined => {
    const problem = found[field]
    if (!problem) return undefined
    if (field === 'tags') return t('blog.form.tagsFew', { count: tagsLeast })
    return t(`errors.field.${problem.code}`, { limit: problem.limit ?? 0 })
  }
  return Object.fromEntries(fields.flatMap((field) => (found[field] ? [[field, wordsOf(field)]] : [])))
}
