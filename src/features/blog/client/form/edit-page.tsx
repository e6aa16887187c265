// /dashboard/blog/post/{title}/edit: a post as its editors change it.
import { IconArticleOff } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { forgetOpened, noteOpened } from '#kernel/client/opened-records.ts'
import { useSession } from '#kernel/client/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { addressOfEdit, addressOfPosts } from '../addresses.ts'
import { PostEditor } from './post-editor.tsx'
import { useEdited } from './use-edited.ts'

export function Page() {
  const { t } = useTranslation()
  const { title = '' }: { title?: string } = useParams({ strict: false })
  const { data, error, isPending, isFetching, refetch } = useEdited(title)
  const failure = error && failureOf(error)
  useOpenedEdit(data?.slug, failure?.code === 'not-found')
  usePageHeading({
    title: t('blog.form.edit'),
    trail: [{ label: t('menu.dashboard') }, { label: t('menu.blog'), href: addressOfPosts }],
  })
  if (data) return <PostEditor key={data.id} post={data} />
  return (
    <PanelGrid>
      <Panel>
        {isPending ? (
          <Loading />
        ) : failure?.code === 'not-found' ? (
          <Empty
            level={2}
            icon={IconArticleOff}
            title={t('blog.post.missing')}
            action={<ButtonLink href={addressOfPosts}>{t('blog.post.all')}</ButtonLink>}
          >
            {t('blog.form.missingText')}
          </Empty>
        ) : (
          <Failed
            level={2}
            title={t('blog.post.failed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={failure?.requestId}
          />
        )}
      </Panel>
    </PanelGrid>
  )
}

/** The menu's “Edit” leads back to the post that was edited last. */
function useOpenedEdit(slug: string | undefined, isMissing: boolean) {
  const personId = useSession().user?.id
  useEffect(() => {
    if (personId === undefined) return
    if (slug !== undefined) noteOpened(personId, 'editedPosts', addressOfEdit(slug))
    else if (isMissing) forgetOpened(personId, 'editedPosts')
  }, [personId, slug, isMissing])
}
