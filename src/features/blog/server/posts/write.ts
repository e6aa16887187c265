// Creates and changes one post: its rules, its address, and what others have changed meanwhile.
import type { InputOf } from '#kernel/contract.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Language } from '#kernel/languages.ts'
import { mergeOrRefuse } from '#kernel/revisions.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { readName } from '../people.ts'
import type { createPost, updatePost } from '../../contract.ts'
import type { PostChange, PostContent } from '../../entities.ts'
import { coverMaxBytes } from '../../entities.ts'
import { mergeBodies } from '../../merge-bodies.ts'
import { problemsOf, tidyChange } from '../../post.ts'
import { documentIn } from '../../post-document.ts'
import { countWords, readingMinutes } from '../../text.ts'
import { plainTextOf } from '#kernel/documents/rich-document.ts'
import { keepBefore, keepBody, readBody } from './revisions.ts'
import type { Reader } from './rows.ts'
import { claimSlug, claimTyped, dropSlug, isSameSlug } from './slugs.ts'
import type { Kept } from './write-queries.ts'
import { insertPost, lockPosts, readPictureSize, savePost } from './write-queries.ts'

/** Words and reading time of a body that was checked. */
export function measure(body: string): { words: number; minutes: number } {
  const document = found(documentIn(body), 'Text')
  return { words: countWords(plainTextOf(document)), minutes: readingMinutes(document) }
}

/** Says what is missing before a post can be published. */
export function refuseUnfit(post: PostContent): void {
  const fields = problemsOf(post)
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'This post isn’t complete: fill in what is missing before it is published', {
      fields,
    })
}

async function checkCover(tx: Tx, postId: string, coverId: string | null | undefined): Promise<void> {
  if (coverId === null || coverId === undefined) return
  const picture = await readPictureSize(tx, postId, coverId)
  if (!picture) throw refusedField('coverId', 'not-allowed', 'This picture doesn’t belong to the post')
  if (picture.size > coverMaxBytes) throw refusedField('coverId', 'too-large', 'A cover can be up to 3 MB')
}

const emptyPost = (language: Language): Omit<PostContent, 'title'> => ({
  description: '',
  body: '',
  coverId: null,
  language,
  tags: [],
  hasComments: true,
  metaTitle: '',
  metaDescription: '',
  metaKeywords: [],
  slug: '',
})

type Given = { actor: Reader; language: Language; input: InputOf<typeof createPost> }

/** Answers its ID. */
export async function addPost(tx: Tx, { actor, language, input }: Given): Promise<string> {
  const { id = newId(), title: given, ...rest } = input
  const { title = given, slug: typed = '', ...change } = tidyChange({ ...rest, title: given })
  // Pictures belong to posts that are there.
  if (change.coverId) throw refusedField('coverId', 'not-allowed', 'Add the cover once the post is saved')
  const content = { ...emptyPost(language), ...definedOf(change), title }
  const hasOwnSlug = typed !== ''
  const slug = hasOwnSlug ? await claimTyped(tx, id, typed) : await claimSlug(tx, id, title)
  const post = { ...content, ...measure(content.body), id, slug, hasOwnSlug, authorId: actor.id }
  if (!(await insertPost(tx, post)))
    throw new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })
  await keepBody(tx, id, 1, content.body)
  return id
}

/** Without fields that are there and undefined. */
const definedOf = (change: PostChange): Partial<PostContent> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

type Change = { actor: Reader } & InputOf<typeof updatePost>

/** Answers the post before and after. */
export async function changePost(
  tx: Tx,
  { actor, postId, post: given, revision: seen }: Change,
): Promise<{ before: Kept; after: Kept }> {
  const before = found((await lockPosts(tx, actor, [postId]))[0], 'Post')
  const change = await withMergedBody(tx, before, { change: tidyChange(given), seen })
  await checkCover(tx, postId, change.coverId === before.coverId ? undefined : change.coverId)
  const slug = change.slug === '' && !before.hasOwnSlug ? undefined : change.slug
  const changedBy = await namesOf(tx, before, actor.id)
  const revised = { fieldRevisions: before.fieldRevisions, seen, changedBy }
  const { merged, fieldRevisions } = mergeOrRefuse<Kept>(before, revised, { ...change, slug })
  if (merged.revision === before.revision) return { before, after: before }
  const after = { ...merged, fieldRevisions, ...(await addressOf(tx, before, merged)) }
  // It would fail when its time comes, with nobody there to mend it.
  if (before.state === 'scheduled') refuseUnfit(after)
  const { words } = measure(before.body)
  const isOther = before.changedBy !== null && before.changedBy !== actor.id
  await keepBefore(tx, { postId, by: before.changedBy, post: before, words, isOther })
  await savePost(tx, { ...after, ...measure(after.body) }, actor.id)
  await keepBody(tx, postId, after.revision, after.body)
  return { before, after }
}

/** For a refusal: the name of the one who changed the post last, beside each field that has been changed. */
async function namesOf(tx: Tx, before: Kept, actorId: string): Promise<Record<string, string>> {
  if (before.changedBy === null || before.changedBy === actorId) return {}
  const name = await readName(tx, before.changedBy)
  return Object.fromEntries(Object.keys(before.fieldRevisions).map((field) => [field, name]))
}

type Wanted = { change: PostChange; seen: number | undefined }

/** Both changes of the body, when somebody else has changed other blocks of it since. */
async function withMergedBody(tx: Tx, before: Kept, { change, seen }: Wanted): Promise<PostChange> {
  const { body } = change
  const isChangedSince = seen !== undefined && (before.fieldRevisions['body'] ?? 0) > seen
  if (body === undefined || !isChangedSince || body === before.body) return change
  const base = await readBody(tx, before.id, seen)
  const both = base && mergeBodies(base.body, body, before.body)
  if (both === undefined) return change
  // The merged body is based on the one that stands there now, so that it doesn't clash with it.
  before.fieldRevisions = { ...before.fieldRevisions, body: seen }
  return { ...change, body: both }
}

/** The address after a change of it or of the title; those that no reader has seen are free again. */
async function addressOf(tx: Tx, before: Kept, merged: Kept): Promise<Pick<Kept, 'slug' | 'hasOwnSlug'>> {
  const { id, wasShown } = before
  const isTyped = merged.slug !== before.slug && merged.slug !== ''
  const isReset = merged.slug === ''
  const follows = !before.hasOwnSlug && !wasShown && !isSameSlug(before.title, merged.title)
  if (!isTyped && !isReset && !follows) return { slug: before.slug, hasOwnSlug: before.hasOwnSlug }
  if (!wasShown) await dropSlug(tx, id, before.slug)
  const slug = isTyped ? await claimTyped(tx, id, merged.slug) : await claimSlug(tx, id, merged.title)
  return { slug, hasOwnSlug: isTyped }
}
