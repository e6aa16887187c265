// The body of a post: a rich document that also has tables, videos by link, and products of the shop.
import { isArticle } from '#kernel/documents/rich-document.ts'
import type { RichDocument } from '#kernel/documents/rich-document.ts'
import { jsonIn } from '#kernel/json-in.ts'

/** The document in a body's text, or nothing where it is none; an empty text is an empty document. */
export function documentIn(body: string): RichDocument | undefined {
  if (body.trim() === '') return { type: 'doc', content: [{ type: 'paragraph' }] }
  const document = jsonIn(body)
  return isArticle(document) ? document : undefined
}
