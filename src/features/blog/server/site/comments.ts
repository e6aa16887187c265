// The comments below a public post, as everybody sees them; the page's script adds what signed-in people can do.
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html } from '#kernel/server/site/html.ts'
import type { Comment, Reply } from '../../entities.ts'
import type { Showing } from './cards.ts'
import { face } from './cards.ts'
import { icon } from './icons.ts'

const spoken = [
  'author',
  'write',
  'placeholder',
  'send',
  'reply',
  'replyTo',
  'cancel',
  'edit',
  'save',
  'delete',
  'report',
  'reported',
  'waiting',
  'showMore',
  'showReplies',
  'deleted',
  'undo',
  'failed',
  'member',
  'edited',
  'like',
  'signIn',
  'closed',
  'first',
] as const

/** The words that the script needs, as it fills them in itself. */
const wordsFor = ({ words }: Showing) =>
  JSON.stringify(Object.fromEntries(spoken.map((key) => [key, words.say(key, { name: '{{name}}' })])))

function entry(comment: Comment | Reply, showing: Showing): Html {
  const { words } = showing
  const name = comment.name || words.say('member')
  const tagged = 'tagUser' in comment ? comment.tagUser : null
  return html`<div class="at-comment-row" id="comment-${comment.id}">${face({ name, avatarUrl: comment.avatarUrl }, 36)}<div>
<p class="at-comment-head"><strong><bdi>${name}</bdi></strong>${comment.isAuthor && html`<span class="at-post-label">${words.say('author')}</span>`}<time datetime="${comment.postedAt}">${words.day(comment.postedAt)}</time></p>
<p class="at-comment-text" dir="auto">${tagged !== null && html`<b>@<bdi>${tagged}</bdi></b> `}${comment.message}</p>
${comment.likes > 0 && html`<p class="at-comment-likes">${icon('heart', 14)} ${words.number(comment.likes)}</p>`}</div></div>`
}

type Shown = {
  postId: string
  comments: readonly Comment[]
  /** The address of those before them. */
  older: string | undefined
  total: number
  isOpen: boolean
}

export function commentsOf({ postId, comments, older, total, isOpen }: Shown, showing: Showing): Html {
  const { words } = showing
  return html`<section class="at-comments" id="comments" aria-labelledby="comments-title"${attributes({
    'data-part': 'blog/comments',
    'data-post': postId,
    'data-open': String(isOpen),
    'data-words': wordsFor(showing),
  })}>
<h2 id="comments-title">${words.count('comments', total)}</h2>
<p class="at-comments-sign" data-signed="out">${isOpen ? html`<a class="at-site-button" data-kind="outline" href="/auth/login">${words.say('signIn')}</a>` : words.say('closed')}</p>
<ol class="at-comments-list">${comments.map(
    (comment) =>
      html`<li>${entry(comment, showing)}${comment.replyComment.length > 0 && html`<ol>${comment.replyComment.map((reply) => html`<li>${entry(reply, showing)}</li>`)}</ol>`}</li>`,
  )}</ol>
${older !== undefined && html`<noscript><a${attributes({ class: 'at-site-button', 'data-kind': 'outline', href: older, rel: 'next' })}>${words.say('showMore')}</a></noscript>`}</section>`
}
