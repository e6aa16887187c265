// The button of a post: publishes it now or later, takes it down, asks a manager, or leaves it a draft; saved before.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { publishPost, schedulePost, submitPost, unpublishPost } from '../../contract.ts'
import type { EditedPost } from '../../entities.ts'
import { addressOfPost, addressOfPosts } from '../addresses.ts'
import { blogKey } from '../keys.ts'
import type { Plan } from './publish-panel.tsx'
import type { PostForm } from './use-post-form.ts'

export type Sending = ReturnType<typeof useSending>
type Deed = 'publish' | 'schedule' | 'unpublish' | 'submit' | 'withdraw' | 'leave'

function deedOf({ can, state, submittedAt }: EditedPost, { isPublishing, at }: Plan): Deed {
  if (!can.publish) return submittedAt === null ? 'submit' : 'withdraw'
  if (!isPublishing) return state === 'draft' ? 'leave' : 'unpublish'
  return at !== null && state !== 'published' ? 'schedule' : 'publish'
}

/** A save that others answered with changes, or that met new text, is tried again. */
const savesMost = 4

export function useSending(post: EditedPost, form: PostForm, plan: Plan) {
  const [wanted, setWanted] = useState<{ deed: Deed; saves: number }>()
  const perform = useDeeds(post, plan)
  const deed = deedOf(post, plan)
  const [isPerforming, setPerforming] = useState(false)

  const goOn = useEffectEvent(() => {
    if (!wanted || form.isBusy || isPerforming) return
    if (form.clashes || wanted.saves > savesMost) return setWanted(undefined)
    if (form.changed.length > 0) {
      setWanted({ ...wanted, saves: wanted.saves + 1 })
      return form.submit()
    }
    setWanted(undefined)
    setPerforming(true)
    void perform(wanted.deed).finally(() => setPerforming(false))
  })
  const unsaved = form.changed.length
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- goes on after each save
  useEffect(() => goOn(), [wanted?.deed, form.isBusy, form.clashes, unsaved])

  return {
    deed,
    /** A post for readers has to be complete; a draft may be as it is. */
    needsAll: deed === 'publish' || deed === 'schedule' || deed === 'submit',
    isBusy: wanted !== undefined || isPerforming,
    send: (other?: Deed) => setWanted({ deed: other ?? deed, saves: 0 }),
  }
}

function useDeeds(post: EditedPost, { at }: Plan) {
  const { t } = useTranslation()
  const format = useFormat()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const ofPost = { postId: post.id }
  const deeds: Record<Deed, () => Promise<string>> = {
    publish: async () => {
      const isShown = post.state === 'published'
      const { post: shown } = await call(publishPost, ofPost)
      void navigate({ to: addressOfPost(shown.slug) })
      return t(isShown ? 'blog.form.done.changes' : 'blog.form.done.published')
    },
    schedule: async () => {
      const moment = at ?? new Date().toISOString()
      await call(schedulePost, { ...ofPost, at: moment })
      void navigate({ to: addressOfPosts })
      return t('blog.form.done.scheduled', { date: format.date(moment), time: format.time(moment) })
    },
    unpublish: async () => {
      await call(unpublishPost, ofPost)
      return t('blog.form.done.unpublished')
    },
    submit: async () => {
      await call(submitPost, { ...ofPost, isSubmitted: true })
      return t('blog.form.done.submitted')
    },
    withdraw: async () => {
      await call(submitPost, { ...ofPost, isSubmitted: false })
      return t('blog.form.done.withdrawn')
    },
    leave: async () => {
      void navigate({ to: addressOfPosts })
      return t('blog.form.done.draft')
    },
  }
  return async (deed: Deed) => {
    try {
      toast(await deeds[deed]())
    } catch (error) {
      toastError(error)
    }
    void cache.invalidateQueries({ queryKey: blogKey })
  }
}
