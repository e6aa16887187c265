// The values of a post's form, and the change that the server gets.
import { jsonIn } from '#kernel/json-in.ts'
import type { RichDocument } from '#kernel/documents/rich-document.ts'
import { check } from '#kernel/shape.ts'
import type { EditedPost, PostContent } from '../../entities.ts'
import { PostContent as Content } from '../../entities.ts'
import { documentIn } from '../../post-document.ts'

export type PostValues = Omit<PostContent, 'body'> & { body: RichDocument | null }

/** The fields in the order of the page. */
export const fields = [
  'coverId',
  'title',
  'description',
  'body',
  'hasComments',
  'language',
  'tags',
  'slug',
  'metaTitle',
  'metaDescription',
  'metaKeywords',
] as const satisfies readonly (keyof PostValues)[]

/** Fields whose typed text outlives a lost session. */
export const keptFields = [
  'title',
  'description',
  'body',
  'tags',
  'metaTitle',
  'metaDescription',
  'metaKeywords',
] as const satisfies readonly (keyof PostValues)[]

export function readKept(texts: Readonly<Record<string, string>>): Partial<PostValues> {
  const { body = '', tags = '', metaKeywords = '', ...rest } = texts
  const [tagsKept, wordsKept] = [
    check(Content.entries.tags, jsonIn(tags)),
    check(Content.entries.metaKeywords, jsonIn(metaKeywords)),
  ]
  const document = body === '' ? undefined : documentIn(body)
  return {
    ...rest,
    ...(document && { body: document }),
    ...(tagsKept.ok && { tags: tagsKept.value }),
    ...(wordsKept.ok && { metaKeywords: wordsKept.value }),
  }
}

const parsedMost = 8
const parsed = new Map<string, RichDocument | null>()

/** The same object for the same text, so that the editor sees what is new. */
export function bodyOf(text: string): RichDocument | null {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const document = text.trim() === '' ? null : (documentIn(text) ?? null)
  const oldest = parsed.keys().next()
  if (parsed.size >= parsedMost && !oldest.done) parsed.delete(oldest.value)
  parsed.set(text, document)
  return document
}

export const textOf = (body: RichDocument | null): string => (body === null ? '' : JSON.stringify(body))

export function valuesOf(post: EditedPost): PostValues {
  const { coverId, title, description, hasComments, language, tags, slug } = post
  const { metaTitle, metaDescription, metaKeywords } = post
  const body = bodyOf(post.body)
  return {
    coverId,
    title,
    description,
    body,
    hasComments,
    language,
    tags,
    slug,
    metaTitle,
    metaDescription,
    metaKeywords,
  }
}

export const contentOf = (values: PostValues): PostContent => ({ ...values, body: textOf(values.body) })

/** Only what differs, so that others' changes stay. */
export function changeOf(values: PostValues, standing: PostValues): Partial<PostContent> {
  const [now, before] = [contentOf(values), contentOf(standing)]
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof PostContent]),
    ),
  )
}
