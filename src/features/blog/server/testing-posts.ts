// Posts for tests: complete ones, written and published through the API.
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { readMarkdown } from '#kernel/documents/read-markdown.ts'
import { createPost, publishPost } from '../contract.ts'
import type { EditedPost, PostContent } from '../entities.ts'

export const bodyOf = (markdown: string): string => JSON.stringify(readMarkdown(markdown))

/** Everything that a published post needs. */
export const wholePost = (title: string) => ({
  title,
  description: `About ${title}.`,
  body: bodyOf(`## First part\n\nWords about ${title}.\n\n## Second part\n\nMore words.`),
  tags: ['Work', 'Light'],
  metaKeywords: ['work'],
  language: 'en' as const,
})

export async function writePost(by: TestPerson, title: string, more: Partial<PostContent> = {}): Promise<EditedPost> {
  return (await by.send(createPost, { ...wholePost(title), ...more })).post
}

/** Written by one person, published by the manager. */
export async function showPost(
  product: TestProduct,
  by: TestPerson,
  title: string,
  more: Partial<PostContent> = {},
): Promise<EditedPost> {
  const { id } = await writePost(by, title, more)
  return (await product.manager.send(publishPost, { postId: id })).post
}
