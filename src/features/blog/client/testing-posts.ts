// Posts for screen tests, written through the API.
import type { Shown } from '#app/testing-screen.ts'
import { createPost, publishPost } from '../contract.ts'
import type { EditedPost, PostContent } from '../entities.ts'

type Caller = Shown['me']

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
/** A body of paragraphs. */
export const bodyOf = (...paragraphs: string[]): string =>
  JSON.stringify({ type: 'doc', content: paragraphs.map(paragraph) })

/** With everything that readers need. */
const whole = (title: string): Partial<PostContent> & { title: string } => ({
  title,
  description: `About ${title}.`,
  body: bodyOf('First words.', 'Second words.'),
  tags: ['work', 'light'],
  metaKeywords: ['work'],
  language: 'en',
})

export async function draftPost(by: Caller, title: string, more: Partial<PostContent> = {}): Promise<EditedPost> {
  return (await by.send(createPost, { ...whole(title), ...more })).post
}

export async function publishedPost(shown: Shown, by: Caller, title: string): Promise<EditedPost> {
  const { id } = await draftPost(by, title)
  return (await shown.manager.send(publishPost, { postId: id })).post
}

/** Goes to an address as a link of the page would. */
export function goTo(address: string) {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}
