// The form of a post: saves itself while somebody writes, over what others save meanwhile.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import type { RichDocument } from '#kernel/documents/rich-document.ts'
import { useRecordForm } from '#records/forms/client/use-record-form.ts'
import { createPost, updatePost } from '../../contract.ts'
import type { EditedPost } from '../../entities.ts'
import { PostChange } from '../../entities.ts'
import { mergeBodies } from '../../merge-bodies.ts'
import { editedKey, postsKey } from '../keys.ts'
import { bodyOf, changeOf, keptFields, readKept, textOf, valuesOf } from './form-values.ts'
import type { PostValues } from './form-values.ts'

const pauseMs = 1500
/** Typing without a pause is saved as often as this. */
const longestMs = 8000
const againMs = 10_000

export type SaveState = 'idle' | 'saved' | 'failed'
export type PostForm = ReturnType<typeof usePostForm>

/** `post` has the revision 0 until it is created, with the first save that has a title. */
// oxlint-disable-next-line max-lines-per-function -- one save from its beginning to its end: created, sent, put together
export function usePostForm(post: EditedPost, onCreated?: (post: EditedPost) => void) {
  const cache = useQueryClient()
  const creating = useRef<Promise<EditedPost>>(undefined)
  const body = useRef<RichDocument | null>(null)
  const overRevision = useRef<number>(undefined)
  const [saved, setSaved] = useState<{ state: SaveState; at: number }>({ state: 'idle', at: 0 })

  const keep = (answer: EditedPost) => {
    cache.setQueryData(editedKey(post.id), answer)
    if (post.slug !== '') cache.setQueryData(editedKey(post.slug), answer)
    void cache.invalidateQueries({ queryKey: postsKey })
    return answer
  }
  const create = (change: PostChange & { title: string }) => {
    const { language, hasComments } = post
    if (creating.current) return creating.current
    creating.current = call(createPost, { language, hasComments, ...change, id: post.id }).then(
      (answer) => {
        onCreated?.(answer.post)
        return keep(answer.post)
      },
      (error: unknown) => {
        creating.current = undefined
        throw error
      },
    )
    return creating.current
  }
  const update = async (change: PostChange, revision: number) => {
    const answer = await call(updatePost, { postId: post.id, post: change, revision })
    overRevision.current = undefined
    takeOver(change, answer.post, revision)
    return keep(answer.post)
  }
  const send = async (change: PostChange, revision: number): Promise<EditedPost> => {
    if (revision > 0) return update(change, overRevision.current ?? revision)
    if (creating.current) return update(change, (await creating.current).revision)
    return create({ ...change, title: change.title ?? post.title })
  }

  const record = useRecordForm({
    record: post,
    valuesOf,
    shape: PostChange,
    changeOf,
    send: (change: PostChange, revision) =>
      send(change, revision).then(
        (answer) => {
          setSaved({ state: 'saved', at: Date.now() })
          return answer
        },
        (error: unknown) => {
          setSaved({ state: 'failed', at: Date.now() })
          throw error
        },
      ),
    keep: { form: `blog.edit.${post.id}`, fields: keptFields, read: readKept },
  })
  const { form } = record

  /** The answer may hold blocks that somebody else changed: text typed since the save goes on from them. */
  function takeOver(sent: PostChange, answer: EditedPost, revision: number) {
    if (sent.body === undefined || answer.body === sent.body) return
    const typed = textOf(body.current)
    if (body.current === null || typed === sent.body) return
    const merged = mergeBodies(sent.body, typed, answer.body)
    if (merged === undefined) overRevision.current = revision
    else form.setFieldValue('body', bodyOf(merged))
  }

  useAutosave(record, saved)
  return {
    ...record,
    saved,
    write: (document: RichDocument) => {
      body.current = document
      form.setFieldValue('body', document)
    },
    /** Pictures need a post to belong to. */
    ensureCreated: async (title: string) => {
      if (post.revision === 0) await create({ title: form.values.title || title })
    },
  }
}

type Saving = Pick<
  ReturnType<typeof useRecordForm<EditedPost, PostValues, PostChange>>,
  'form' | 'submit' | 'isBusy' | 'changed' | 'clashes'
>

/** Saves in the pauses of typing; nothing while a question about it is open, or without a title. */
function useAutosave(
  { form, submit, isBusy, changed, clashes }: Saving,
  { state, at }: { state: SaveState; at: number },
) {
  const since = useRef<number>(undefined)
  const isWaiting = changed.length > 0 && !isBusy && !clashes && form.values.title.trim() !== ''
  const save = useEffectEvent(() => {
    since.current = undefined
    submit()
  })
  useEffect(() => {
    if (!isWaiting) return
    const now = Date.now()
    const begun = since.current ?? now
    since.current = begun
    const wanted = Math.min(pauseMs, Math.max(0, begun + longestMs - now))
    const timer = setTimeout(save, state === 'failed' ? Math.max(wanted, at + againMs - now) : wanted)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of a value waits anew
  }, [isWaiting, form.values, state, at])
}
