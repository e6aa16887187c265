// The comments of a public post for people who are signed in: written, answered, liked, changed, deleted, reported.
import { call } from '#kernel/client/call.ts'
import {
  createComment,
  deleteComment,
  likeComment,
  listComments,
  listReplies,
  replyToComment,
  reportComment,
  restoreComment,
  updateComment,
} from '../../comments-contract.ts'
import type { Comment, Reply } from '../../entities.ts'
import type { CommentTools } from './comment-row.ts'
import { commentRow } from './comment-row.ts'
import type { Said } from './elements.ts'
import { button, element, outlined } from './elements.ts'
import { commentForm } from './comment-form.ts'
import { takeStoredSession } from './session.ts'

export function start(section: HTMLElement) {
  const isSignedIn = takeStoredSession()
  const list = section.querySelector('ol')
  if (!list) return
  // Written by our own server, in `server/site/comments.ts`.
  const said = JSON.parse(section.dataset['words'] ?? '{}') as Said
  const comments = openComments(section, list, said)
  if (isSignedIn && section.dataset['open'] === 'true') list.before(comments.form)
  void comments.show()
}

/** Does what it is given and shows the comments as they are then; true when it is done. */
type Act = (work: () => Promise<unknown>) => Promise<boolean>
type Tell = (text: string, undo?: () => Promise<unknown>) => void
type Section = { said: Said; act: Act; tell: Tell; withAllReplies: Set<string> }

function openComments(section: HTMLElement, list: HTMLElement, said: Said) {
  const postId = section.dataset['post'] ?? ''
  const note = element('p', 'at-comment-note')
  note.setAttribute('role', 'status')
  const more = outlined(said.showMore, () => attempt(readOn))
  more.hidden = true
  list.after(more, note)

  const tell: Tell = (text, undo) => {
    note.replaceChildren(text)
    if (undo)
      note.append(
        ' ',
        button(said.undo, () => act(undo)),
      )
  }
  /** A failure is told below the comments. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      note.replaceChildren()
      await work()
      return true
    } catch (error) {
      tell(messageOf(error) ?? said.failed)
      return false
    }
  }
  const act: Act = (work) => attempt(() => work().then(read))
  const parts: Section = { said, act, tell, withAllReplies: new Set() }

  let comments: readonly Comment[] = []
  const pageAfter = (last: Comment | undefined) => call(listComments, { postId, ...(last && { after: last.id }) })
  async function readOn() {
    const page = await pageAfter(comments.at(-1))
    comments = [...comments, ...page.comments]
    list.append(...page.comments.map((comment) => entryOf(comment, parts)))
    more.hidden = !page.hasMore
  }
  /** As many as there were before, at least. */
  async function read() {
    const found: Comment[] = []
    let hasMore = true
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
      const page = await pageAfter(found.at(-1))
      found.push(...page.comments)
      hasMore = page.hasMore
    } while (hasMore && found.length < comments.length)
    comments = await Promise.all(found.map((comment) => withReplies(comment, parts)))
    keepFocus(list, () => list.replaceChildren(...comments.map((comment) => entryOf(comment, parts))))
    more.hidden = !hasMore
  }
  const texts = { label: said.write, action: said.send, placeholder: said.placeholder }
  const form = commentForm(said, texts, (message) => act(() => call(createComment, { postId, message })))
  return { show: () => attempt(read), form }
}

/** A button that is made anew keeps the focus. */
function keepFocus(list: HTMLElement, change: () => void) {
  const focused = document.activeElement
  const row = focused && list.contains(focused) ? focused.closest('.at-comment-row') : null
  const place = Array.from(row?.querySelectorAll('button') ?? []).findIndex((one) => one === focused)
  change()
  if (row && place !== -1) document.getElementById(row.id)?.querySelectorAll('button')[place]?.focus()
}

const toolsFor = ({ id: commentId, isLiked }: Comment | Reply, { said, act, tell }: Section): CommentTools => ({
  like: () => act(() => call(likeComment, { commentId, isLiked: !isLiked })),
  reply: (message) => act(() => call(replyToComment, { commentId, message })),
  edit: (message) => act(() => call(updateComment, { commentId, message })),
  remove: async () => {
    const isDone = await act(() => call(deleteComment, { commentId }))
    if (isDone) tell(said.deleted, () => call(restoreComment, { commentId }))
  },
  report: async () => {
    const isDone = await act(() => call(reportComment, { commentId }))
    if (isDone) tell(said.reported)
  },
})

async function readReplies(commentId: string): Promise<Reply[]> {
  const found: Reply[] = []
  let hasMore = true
  do {
    const last = found.at(-1)
    // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
    const page = await call(listReplies, { commentId, ...(last && { after: last.id }) })
    found.push(...page.replies)
    hasMore = page.hasMore
  } while (hasMore)
  return found
}

/** The comment, with all replies once its reader has asked for them. */
async function withReplies(comment: Comment, { withAllReplies }: Section): Promise<Comment> {
  if (!withAllReplies.has(comment.id)) return comment
  return { ...comment, replyComment: await readReplies(comment.id) }
}

function entryOf(comment: Comment, parts: Section): HTMLElement {
  const { said, act, withAllReplies } = parts
  const entry = element('li', '', commentRow(comment, said, toolsFor(comment, parts)))
  if (comment.replyComment.length === 0) return entry
  const replies = comment.replyComment.map((reply) =>
    element('li', '', commentRow(reply, said, toolsFor(reply, parts))),
  )
  entry.append(element('ol', '', ...replies))
  if (comment.replies > replies.length && !withAllReplies.has(comment.id))
    entry.append(outlined(said.showReplies, () => act(() => Promise.resolve(withAllReplies.add(comment.id)))))
  return entry
}

/** The server's sentence, which says what to do about it. */
function messageOf(error: unknown): string | undefined {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined
  return typeof message === 'string' ? message : undefined
}
