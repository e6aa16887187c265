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
import { button } from './elements.ts'
import { commentForm } from './comment-form.ts'
import { takeStoredSession } from './session.ts'

export function start(section: HTMLElement) {
  const isSignedIn = takeStoredSession()
  const list = section.querySelector('ol')
  if (!list) return
  // Written by our own server, in `server/site/comments.ts`.
  const said = JSON.parse(section.dataset['words'] ?? '{}') as Said
  const comments = openComments(section, list, said)
  if (isSignedIn && section.dataset['open'] === 'true') comments.addForm()
  void comments.read()
}

function openComments(section: HTMLElement, list: HTMLElement, said: Said) {
  const postId = section.dataset['post'] ?? ''
  const note = document.createElement('p')
  note.setAttribute('role', 'status')
  note.className = 'at-comment-note'
  section.append(note)

  const tell = (text: string, undo?: () => Promise<unknown>) => {
    note.replaceChildren(text)
    if (undo)
      note.append(
        ' ',
        button(said.undo, () => act(undo)),
      )
  }
  /** Does it, and shows the comments as they are then. */
  async function act(work: () => Promise<unknown>) {
    try {
      await work()
      await read()
    } catch (error) {
      tell(messageOf(error) ?? said.failed)
    }
  }

  const tools = (comment: Comment | Reply): CommentTools => ({
    like: () => act(() => call(likeComment, { commentId: comment.id, isLiked: !comment.isLiked })),
    reply: (message) => act(() => call(replyToComment, { commentId: comment.id, message })),
    edit: (message) => act(() => call(updateComment, { commentId: comment.id, message })),
    remove: async () => {
      await act(() => call(deleteComment, { commentId: comment.id }))
      tell(said.deleted, () => call(restoreComment, { commentId: comment.id }))
    },
    report: async () => {
      await act(() => call(reportComment, { commentId: comment.id }))
      tell(said.reported)
    },
  })

  function entryOf(comment: Comment): HTMLElement {
    const entry = document.createElement('li')
    entry.append(commentRow(comment, said, tools(comment)))
    if (comment.replyComment.length > 0) {
      const replies = document.createElement('ol')
      const show = (all: readonly Reply[]) =>
        replies.replaceChildren(
          ...all.map((reply) => {
            const item = document.createElement('li')
            item.append(commentRow(reply, said, tools(reply)))
            return item
          }),
        )
      show(comment.replyComment)
      entry.append(replies)
      if (comment.replies > comment.replyComment.length) {
        const more = button(said.showReplies, async () => {
          show((await call(listReplies, { commentId: comment.id })).replies)
          more.remove()
        })
        more.className = 'at-site-button'
        more.dataset['kind'] = 'outline'
        entry.append(more)
      }
    }
    return entry
  }

  const more = button(said.showMore, () => readOn())
  more.className = 'at-site-button'
  more.dataset['kind'] = 'outline'
  let last: string | undefined

  async function readOn() {
    const page = await call(listComments, { postId, ...(last !== undefined && { after: last }) })
    last = page.comments.at(-1)?.id ?? last
    list.append(...page.comments.map(entryOf))
    more.hidden = !page.hasMore
  }
  async function read() {
    const page = await call(listComments, { postId })
    last = page.comments.at(-1)?.id
    list.replaceChildren(...page.comments.map(entryOf))
    more.hidden = !page.hasMore
    list.after(more)
  }
  function addForm() {
    const form = commentForm(said, { label: said.write, action: said.send, placeholder: said.placeholder }, (message) =>
      act(() => call(createComment, { postId, message })),
    )
    list.before(form)
  }
  return { read, addForm }
}

/** The server's sentence, which says what to do about it. */
function messageOf(error: unknown): string | undefined {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined
  return typeof message === 'string' ? message : undefined
}
