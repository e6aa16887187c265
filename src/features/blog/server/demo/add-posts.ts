// Adds the demo's posts, who liked and read them, and what was said about them.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { idAt } from '#kernel/server/ids.ts'
import { insertComment, recount } from '../comments/comment-queries.ts'
import { fractionOf } from '../pictures/canvas.ts'
import { keepRevision } from '../posts/revisions.ts'
import { planPublishing } from '../posts/scheduled.ts'
import { claimSlug, claimTyped } from '../posts/slugs.ts'
import { measure } from '../posts/write.ts'
import { insertPost, saveSchedule, saveSubmitted, showPost } from '../posts/write-queries.ts'
import type { DemoPost } from './demo-posts.ts'

export type Person = { id: string; username: string }
export type Added = DemoPost & { id: string; authorId: string }

const hour = 3_600_000
const between = (words: string, from: number, to: number) => Math.floor(from + (to - from) * fractionOf(words))

export async function addPost(tx: Tx, post: DemoPost, people: readonly Person[]): Promise<Added | undefined> {
  const author = people.find(({ username }) => username === post.author)
  if (!author) return undefined
  const createdAt = new Date(post.publishedAt.getTime() - between(`${post.title} written`, 20, 90) * hour)
  const id = idAt(createdAt)
  const hasOwnSlug = post.slug !== undefined
  const slug = await (hasOwnSlug ? claimTyped(tx, id, post.slug ?? '') : claimSlug(tx, id, post.title))
  const content = {
    title: post.title,
    description: post.description,
    body: post.body,
    coverId: null,
    language: post.language,
    tags: post.tags,
    hasComments: true,
    metaTitle: '',
    metaDescription: '',
    metaKeywords: post.keywords,
    slug,
  }
  const measured = measure(post.body)
  await insertPost(tx, { ...content, ...measured, id, authorId: author.id, hasOwnSlug, createdAt })
  await bringOn(tx, { ...post, id, authorId: author.id })
  if (post.state === 'published')
    await keepRevision(tx, { postId: id, kind: 'publish', by: author.id, post: content, words: measured.words })
  return { ...post, id, authorId: author.id }
}

const dayOfSchedule = 24 * hour

async function bringOn(tx: Tx, { id, authorId, state, publishedAt, title, isFeatured }: Added): Promise<void> {
  if (state === 'submitted') await saveSubmitted(tx, id, true)
  if (state === 'scheduled') {
    const at = new Date(publishedAt.getTime() + 4 * dayOfSchedule).toISOString()
    await saveSchedule(tx, id, { at, by: authorId })
    await planPublishing(tx, id, at)
  }
  if (state !== 'published') return
  await showPost(tx, id, publishedAt)
  const ageInWeeks = Math.max(1, (Date.now() - publishedAt.getTime()) / (7 * 24 * hour))
  const views = Math.round(between(`${title} views`, 120, 900) * (1 + Math.log2(ageInWeeks) / 3))
  await tx.run(sql`
    update blog_posts set views = ${views}, shares = ${Math.round(views / between(`${title} shares`, 14, 40))},
      featured_at = case when ${isFeatured}::boolean then published_at end
    where id = ${id}`)
  await tx.run(sql`update blog_live set edited_at = ${publishedAt.toISOString()} where post_id = ${id}`)
}

/** A share of the people likes it, some days later at the latest. */
export async function addLikes(tx: Tx, { id, title, publishedAt }: Added, people: readonly Person[]): Promise<void> {
  const share = 0.04 + 0.3 * fractionOf(`${title} liked`)
  const likers = people.filter(({ username }) => fractionOf(`${title} ${username} likes`) < share)
  const until = Math.max(1, Math.min(14 * 24 * hour, Date.now() - publishedAt.getTime()))
  const likes = likers.map(({ id: personId, username }) => ({
    personId,
    at: new Date(publishedAt.getTime() + until * fractionOf(`${title} ${username} when`)).toISOString(),
  }))
  await tx.run(sql`
    insert into blog_likes (post_id, person_id, created_at)
    select ${id}, "personId", at
    from jsonb_to_recordset(${JSON.stringify(likes)}::jsonb) as liked ("personId" uuid, at timestamptz)`)
  await tx.run(sql`update blog_posts set likes = ${likes.length} where id = ${id}`)
}

/** The post's comments and replies, within the first days; a name that nobody has is somebody of the people. */
export async function addComments(tx: Tx, post: Added, people: readonly Person[]): Promise<void> {
  const { id: postId, title, publishedAt } = post
  const room = Math.min(12 * 24 * hour, Date.now() - publishedAt.getTime())
  const personOf = (named: string) =>
    people.find(({ username }) => username === named) ?? people[between(named, 0, people.length)]
  for (const [place, { by, text: message, replies }] of post.comments.entries()) {
    const writer = personOf(by)
    if (!writer) continue
    const share = (place + 0.2 + 0.6 * fractionOf(`${title} ${place}`)) / post.comments.length
    const createdAt = new Date(publishedAt.getTime() + room * 0.8 * share)
    const commentId = idAt(createdAt)
    await insertComment(tx, { id: commentId, postId, by: writer.id, message, state: 'shown', createdAt })
    const likes = people.filter(({ username }) => fractionOf(`${title} ${place} ${username}`) < 0.04)
    await tx.run(sql`
      insert into blog_comment_likes (comment_id, person_id)
      select ${commentId}, unnest(${likes.map(({ id }) => id)}::uuid[])`)
    await tx.run(sql`update blog_comments set likes = ${likes.length} where id = ${commentId}`)
    for (const [turn, reply] of replies.entries()) {
      const replier = personOf(reply.by)
      if (!replier) continue
      const at = new Date(Math.min(Date.now(), createdAt.getTime() + (turn + 1) * 2 * hour))
      const answer = { postId, by: replier.id, message: reply.text, state: 'shown', parentId: commentId } as const
      await insertComment(tx, { ...answer, id: idAt(at), createdAt: at })
    }
  }
  await recount(tx, [postId])
}

/** Something to decide for the moderators: two that wait, and one that was reported. */
export async function addModeration(tx: Tx, posts: readonly Added[], people: readonly Person[]): Promise<void> {
  const [first, second] = posts.filter(({ state, language }) => state === 'published' && language === 'en').toReversed()
  const [one, two, three] = people.slice(-3)
  if (!first || !second || !one || !two || !three) return
  const waiting = [
    [first, one, 'Could you share the template you use for the wall? We are eleven people.'],
    [second, two, 'We sell sensors that solve this. See https://a.example, https://b.example and https://c.example'],
  ] as const
  for (const [{ id: postId }, { id: by }, message] of waiting)
    await insertComment(tx, { postId, by, message, state: 'waiting' })
  const message = 'Everybody knows that this only works in small firms. Waste of time.'
  const rude = await insertComment(tx, { postId: first.id, by: three.id, message, state: 'shown' })
  if (rude === undefined) return
  await tx.run(sql`insert into blog_reports (comment_id, person_id) values (${rude}, ${one.id})`)
  await tx.run(sql`update blog_comments set reports = 1 where id = ${rude}`)
  await recount(tx, [first.id])
}
