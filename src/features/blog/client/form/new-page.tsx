// /dashboard/blog/new: a post from the first letter on. It becomes a draft with its title, and stays here after a reload.
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { useSession } from '#kernel/client/session.ts'
import { forgetTypedForm, keepTyped, readTyped } from '#kernel/client/typed-text.ts'
import type { Language } from '#kernel/languages.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Loading } from '#ui/states.tsx'
import type { EditedPost } from '../../entities.ts'
import { PostEditor } from './post-editor.tsx'
import { useEdited } from './use-edited.ts'

/** Under this name the tab remembers which post is being begun. */
const begunForm = 'blog.new'

export function Page() {
  const language = useLanguage()
  const { user } = useSession()
  const personId = user?.id ?? ''
  const { id, isCreated, onCreated } = useBegun(personId)
  const { data, isPending } = useEdited(id, isCreated)
  const [blank] = useState(() => blankPost(id, language, user?.role !== 'user'))
  if (isCreated && isPending)
    return (
      <PanelGrid>
        <Panel>
          <Loading />
        </Panel>
      </PanelGrid>
    )
  return <PostEditor key={id} post={data ?? blank} onCreated={onCreated} />
}

/** A reload goes on with the same post; coming back later begins another, as that one is among the drafts. */
function useBegun(personId: string) {
  const [begun, setBegun] = useState(() => {
    const { id, isCreated } = readTyped(personId, begunForm) ?? {}
    return { id: id ?? newId(), isCreated: isCreated === 'yes' }
  })
  const isInList = useRef(begun.isCreated)
  useEffect(() => {
    keepTyped(personId, begunForm, { id: begun.id, ...(begun.isCreated && { isCreated: 'yes' }) })
  }, [personId, begun])
  useEffect(
    () => () => {
      if (isInList.current) forgetTypedForm(personId, begunForm)
    },
    [personId],
  )
  return {
    ...begun,
    onCreated: () => {
      isInList.current = true
      setBegun((now) => ({ ...now, isCreated: true }))
    },
  }
}

function blankPost(id: string, language: Language, canPublish: boolean): EditedPost {
  const now = new Date().toISOString()
  return {
    id,
    language,
    cover: '',
    coverId: null,
    isCoverDrawn: true,
    title: '',
    slug: '',
    description: '',
    body: '',
    tags: [],
    hasComments: true,
    metaTitle: '',
    metaDescription: '',
    metaKeywords: [],
    author: { id: null, name: '', avatarUrl: null, username: null },
    createdAt: now,
    updatedAt: now,
    publishedAt: null,
    scheduledAt: null,
    submittedAt: null,
    minutes: 1,
    view: 0,
    comment: 0,
    share: 0,
    favorite: 0,
    isFeatured: false,
    state: 'draft',
    hasChanges: false,
    can: { edit: true, publish: canPublish, remove: true, feature: canPublish },
    revision: 0,
    changedBy: null,
    path: null,
  }
}
