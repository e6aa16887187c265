// One comment of a public post, with what its reader may do with it.
import { portraitShapes } from '#kernel/drawings/portrait.ts'
import type { Comment, Reply } from '../../entities.ts'
import type { FormTexts } from './comment-form.ts'
import { commentForm } from './comment-form.ts'
import type { Said } from './elements.ts'
import { button, element } from './elements.ts'

export type CommentTools = {
  like: () => Promise<boolean>
  reply: (message: string) => Promise<boolean>
  edit: (message: string) => Promise<boolean>
  remove: () => Promise<void>
  report: () => Promise<void>
}

const tones = 6
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
const toneOf = (name: string) => Array.from(name).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % tones

const portrait = 'portrait:'
const svg = 'http://www.w3.org/2000/svg'

function drawnFace(seed: string): SVGSVGElement {
  const drawing = document.createElementNS(svg, 'svg')
  drawing.setAttribute('viewBox', '0 0 64 64')
  const { ground, bust } = portraitShapes(seed)
  for (const { tag, ...own } of [...ground, ...bust]) {
    const shape = document.createElementNS(svg, tag)
    for (const [name, value] of Object.entries(own)) {
      if (value !== undefined)
        shape.setAttribute(
          name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`),
          String(value),
        )
    }
    drawing.append(shape)
  }
  return drawing
}

function face({ avatarUrl }: Comment | Reply, name: string): HTMLElement {
  if (avatarUrl === null || avatarUrl.startsWith(portrait)) {
    const inside = avatarUrl === null ? initialsOf(name) : drawnFace(avatarUrl.slice(portrait.length))
    const drawn = element('span', 'at-post-face', inside)
    drawn.dataset['tone'] = String(toneOf(name))
    drawn.setAttribute('aria-hidden', 'true')
    return drawn
  }
  const picture = document.createElement('img')
  picture.className = 'at-post-face'
  picture.src = avatarUrl
  picture.alt = ''
  return picture
}

function head(comment: Comment | Reply, name: string, said: Said): HTMLElement {
  const time = document.createElement('time')
  time.dateTime = comment.postedAt
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' })
  time.textContent = format.format(new Date(comment.postedAt))
  const line = element('p', 'at-comment-head', element('strong', '', element('bdi', '', name)))
  if (comment.isAuthor) line.append(element('span', 'at-post-label', said.author))
  line.append(time)
  if (comment.editedAt !== null) line.append(element('span', 'at-comment-note', said.edited))
  return line
}

export function commentRow(comment: Comment | Reply, said: Said, tools: CommentTools): HTMLElement {
  const name = comment.name || said.member
  const text = element('p', 'at-comment-text')
  text.dir = 'auto'
  if ('tagUser' in comment && comment.tagUser !== null)
    text.append(element('b', '', '@', element('bdi', '', comment.tagUser)), ' ')
  text.append(comment.message)
  const content = element('div', '', head(comment, name, said), text)
  if (comment.state === 'waiting') content.append(element('p', 'at-comment-note', said.waiting))
  content.append(toolsOf(comment, { name, said, tools, content }))
  const row = element('div', 'at-comment-row', face(comment, name), content)
  row.id = `comment-${comment.id}`
  return row
}

type Row = { name: string; said: Said; tools: CommentTools; content: HTMLElement }

function toolsOf(comment: Comment | Reply, row: Row): HTMLElement {
  const { name, said, tools } = row
  const { can } = comment
  const bar = element('div', 'at-comment-tools')
  bar.append(...likeButton(comment, said, tools.like))
  const answer = { label: said.replyTo.replace('{{name}}', name), action: said.reply }
  if (can.reply && comment.state === 'shown') bar.append(button(said.reply, () => openForm(row, answer, tools.reply)))
  const change = { label: said.edit, action: said.save, text: comment.message }
  if (can.edit) bar.append(button(said.edit, () => openForm(row, change, tools.edit)))
  if (can.remove) bar.append(button(said.delete, tools.remove))
  if (can.report) bar.append(button(said.report, tools.report))
  return bar
}

/** A box below the comment, in place of one that is open there. */
function openForm({ said, content }: Row, texts: FormTexts, send: (message: string) => Promise<boolean>) {
  const form = commentForm(said, { ...texts, onCancel: () => form.remove() }, send)
  content.querySelector('form')?.remove()
  content.append(form)
  form.querySelector('textarea')?.focus()
}

/** None where there is nothing to count and nobody who may like. */
function likeButton({ can, isLiked, likes }: Comment | Reply, said: Said, like: CommentTools['like']) {
  const isSignedIn = can.reply || can.report || can.edit
  if (!isSignedIn && likes === 0) return []
  const count = likes > 0 ? ` ${new Intl.NumberFormat(document.documentElement.lang).format(likes)}` : ''
  const made = button(`${isLiked ? '♥' : '♡'}${count}`, like)
  made.className = 'at-comment-like'
  made.setAttribute('aria-pressed', String(isLiked))
  made.setAttribute('aria-label', `${said.like}${count}`)
  made.disabled = !isSignedIn
  return [made]
}
