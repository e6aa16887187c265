// Writes what the people of the demo say and show on their pages.
import { createHash } from 'node:crypto'
import type { Blobs } from '#kernel/server/files/blobs.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { insertBlob } from '#kernel/server/files/upload-queries.ts'
import { insertComment } from '#records/comments/server/comment-queries.ts'
import type { SocialLinks } from '../../entities.ts'
import { socialAddress } from '../../social-links.ts'
import { postLink, notifyOnce } from '../changes.ts'
import { postKind } from '../comment-queries.ts'
import { insertPicture } from '../picture-queries.ts'
import { insertMedia } from '../post-queries.ts'
import { saveCover, saveDetails, saveSocialLinks } from '../profile-queries.ts'
import type { DemoPage, DemoPost } from './demo-pages.ts'
import { demoPages, demoPictures, smallTalk } from './demo-pages.ts'
import { drawPicture } from './drawn-pictures.ts'

export type Person = { id: string; firstName: string; username: string }
type Drawn = { title: string; key: string; thumbKey: string; size: number; width: number; height: number }
const type = 'image/webp'

const dayHours = 24
const hourMilliseconds = 3_600_000
const agoOf = (hours: number) => new Date(Date.now() - hours * hourMilliseconds).toISOString()

/** Between 0 and 1, the same for the same words. */
export const fractionOf = (words: string) => createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32

/** A row first, so that no content is on the disk that no row knows of. */
async function keep(tx: Tx, blobs: Blobs, content: Buffer): Promise<string> {
  const key = createHash('sha256').update(content).digest('hex')
  await insertBlob(tx, key, content.length)
  await blobs.put(content, content.length)
  return key
}

/** Nothing is drawn without a place to keep it. */
export async function drawPictures(tx: Tx, blobs: Blobs | undefined): Promise<Drawn[]> {
  const drawn: Drawn[] = []
  for (const { title, ...motif } of blobs ? demoPictures : []) {
    if (!blobs) break
    const { content, thumb, width, height } = await drawPicture(motif)
    const key = await keep(tx, blobs, content)
    drawn.push({ title, key, thumbKey: await keep(tx, blobs, thumb), size: content.length, width, height })
  }
  return drawn
}

type Adding = { people: readonly Person[]; drawn: readonly Drawn[] }

export async function addPages(tx: Tx, { people, drawn }: Adding): Promise<void> {
  for (const [place, person] of people.entries()) {
    const page = demoPages[person.firstName]
    await addHead(tx, person, { page: { links: linksOf(person), ...page }, drawn })
    const posts = page?.posts ?? smallPosts(person)
    for (const post of posts) await addPost(tx, { person, post, people, drawn })
    // Every fifth has a gallery, and whoever has a cover.
    if (page?.cover !== undefined || place % 5 === 0) await addGallery(tx, person, drawn)
  }
}

const smallPosts = ({ username }: Person): DemoPost[] => {
  const first = Math.floor(fractionOf(username) * smallTalk.length)
  const count = Math.floor(fractionOf(`${username} posts`) * 3)
  return Array.from({ length: count }, (_, index) => ({
    message: smallTalk[(first + index * 3) % smallTalk.length] ?? '',
    ago: 24 + Math.floor(fractionOf(`${username} ${index}`) * 900),
  }))
}

/** Most can be found somewhere, under the name that they have here. */
function linksOf({ username }: Person): [string, string, string, string] {
  const [dots, short] = [username.replaceAll('-', '.'), username.replaceAll('-', '').slice(0, 15)]
  const has = (site: string, share: number) => fractionOf(`${username} on ${site}`) < share
  return [
    has('facebook', 0.45) ? dots : '',
    has('instagram', 0.55) ? dots : '',
    has('linkedin', 0.75) ? username : '',
    has('twitter', 0.4) ? short : '',
  ]
}

async function addHead(tx: Tx, { id }: Person, { page, drawn }: { page: DemoPage; drawn: readonly Drawn[] }) {
  const { quote = '', school = '', links = ['', '', '', ''], cover } = page
  await saveDetails(tx, id, { quote, school })
  const [facebook, instagram, linkedin, twitter] = links
  const social: SocialLinks = {
    facebook: facebook === '' ? null : socialAddress('facebook', facebook),
    instagram: instagram === '' ? null : socialAddress('instagram', instagram),
    linkedin: linkedin === '' ? null : socialAddress('linkedin', linkedin),
    twitter: twitter === '' ? null : socialAddress('twitter', twitter),
  }
  await saveSocialLinks(tx, id, social)
  const picture = cover === undefined ? undefined : drawn[cover]
  if (picture) await saveCover(tx, id, { key: picture.key, type })
}

type NewPost = Adding & { person: Person; post: DemoPost }

async function addPost(tx: Tx, { person, post, people, drawn }: NewPost): Promise<void> {
  const id = newId()
  await tx.run(sql`
    insert into profile_posts (id, person_id, message, created_at)
    values (${id}, ${person.id}, ${post.message}, ${agoOf(post.ago)})`)
  const pictures = (post.pictures ?? []).flatMap((number) => drawn[number] ?? [])
  await insertMedia(
    tx,
    id,
    pictures.map(({ title, ...file }) => ({ ...file, type, name: `${title}.webp` })),
  )
  for (const [place, [by, message]] of (post.comments ?? []).entries()) {
    const writer = people.find(({ firstName }) => firstName === by)
    if (!writer) continue
    const ago = post.ago * (0.8 - place * 0.2)
    const comment = { message, createdAt: new Date(agoOf(ago)) }
    await insertComment(tx, { kind: postKind, recordId: id, by: writer.id }, comment)
    const told = {
      kind: 'profile.commented',
      to: person.id,
      by: writer.id,
      link: postLink(id),
      excerpt: message,
    } as const
    if (ago > dayHours) await notifyOnce(tx, { ...told, past: new Date(agoOf(ago)) })
  }
  const likers = people.filter(({ id: liker, username }) => liker !== person.id && likes(username, post))
  await tx.run(sql`
    insert into profile_likes (post_id, person_id, created_at)
    select ${id}, liker, ${agoOf(post.ago * 0.9)}::timestamptz + place * interval '1 second'
    from unnest(${likers.map((liker) => liker.id)}::uuid[]) with ordinality as l (liker, place)`)
  await tx.run(sql`
    update profile_posts p set likes = (select count(*) from profile_likes where post_id = p.id),
      comments = (select count(*) from comments where record_id = p.id)
    where id = ${id}`)
}

/** Posts with pictures get more likes. */
const likes = (username: string, { message, pictures }: DemoPost) =>
  fractionOf(`${username} likes ${message}`) < (pictures ? 0.2 : 0.07)

async function addGallery(tx: Tx, { id, username }: Person, drawn: readonly Drawn[]): Promise<void> {
  const chosen = drawn.filter(({ title }) => fractionOf(`${username} ${title}`) < 0.7)
  for (const [place, { size: _, ...picture }] of chosen.entries()) {
    const added = await insertPicture(tx, id, { ...picture, type })
    const ago = agoOf(30 + place * 61 + fractionOf(username) * 40)
    await tx.run(sql`update profile_pictures set created_at = ${ago} where id = ${added?.id}`)
  }
}
