// The rules of a post that no single field can tell: what it needs before it is published, and how its texts are tidied.
import { plainTextOf } from '#kernel/documents/rich-document.ts'
import { refusedField } from '#kernel/errors.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { tidyTags } from '#kernel/tags.ts'
import type { PostChange, PostContent } from './entities.ts'
import { tagsLeast } from './entities.ts'
import { documentIn } from './post-document.ts'
import { tagSlug } from './text.ts'

/** A body with nothing to read or see in it. */
function isEmptyBody(body: string): boolean {
  const document = documentIn(body)
  const hasMore = /"type":"(?:image|video|product|table)"/.test(body)
  return document === undefined || (plainTextOf(document) === '' && !hasMore)
}

type Checked = Pick<PostContent, 'title' | 'description' | 'body' | 'tags' | 'metaKeywords'>

/** The problems that keep a post from being published, by field; none when it may be. */
export function problemsOf(post: Checked): FieldProblems {
  return {
    ...(post.title.trim() === '' && { title: { code: 'required' } }),
    ...(post.description.trim() === '' && { description: { code: 'required' } }),
    ...(isEmptyBody(post.body) && { body: { code: 'required' } }),
    ...(tidyTags(post.tags).length < tagsLeast && { tags: { code: 'too-short', limit: tagsLeast } }),
    ...(tidyTags(post.metaKeywords).length === 0 && { metaKeywords: { code: 'required' } }),
  }
}

function refuseUnreadable({ title, body, tags }: PostChange) {
  if (title !== undefined && (title.trim() === '' || /[\r\n]/.test(title)))
    throw refusedField('title', 'required', 'Write a title of one line')
  if (body !== undefined && documentIn(body) === undefined)
    throw refusedField('body', 'not-allowed', 'This isn’t a document of the editor')
  if (tags?.some((tag) => tag.trim() !== '' && tagSlug(tag) === ''))
    throw refusedField('tags', 'not-allowed', 'Tags need a letter or a digit')
}

/** The change as it is kept; refuses a title of nothing, a body that is no document, and tags of signs alone. */
export function tidyChange(change: PostChange): PostChange {
  refuseUnreadable(change)
  const { title, description, tags, metaKeywords, slug } = change
  return {
    ...change,
    ...(title !== undefined && { title: title.trim() }),
    ...(description !== undefined && { description: description.trim() }),
    ...(tags && { tags: tidyTags(tags) }),
    ...(metaKeywords && { metaKeywords: tidyTags(metaKeywords) }),
    ...(slug !== undefined && { slug: slug.trim() }),
  }
}
