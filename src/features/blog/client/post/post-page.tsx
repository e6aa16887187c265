// /dashboard/blog/post/{title}: a post as somebody inside reads it.
import { IconArticleOff } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { forgetOpened, noteOpened } from '#kernel/client/opened-records.ts'
import { useSession } from '#kernel/client/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { Empty, Failed, Loading, Skeleton } from '#ui/states.tsx'
import type { Post } from '../../entities.ts'
import { addressOfPost, addressOfPosts } from '../addresses.ts'
import { Comments } from './comments.tsx'
import classes from './post-page.module.css'
import { PostArticle } from './post-article.tsx'
import { PostHero } from './post-hero.tsx'
import { RecentPosts } from './recent-posts.tsx'
import { usePost, useView } from './use-post.ts'

export function Page() {
  const { t } = useTranslation()
  const { title = '' }: { title?: string } = useParams({ strict: false })
  const { data: post, error, isPending, isFetching, refetch } = usePost(title)
  const failure = error && failureOf(error)
  const isMissing = failure?.code === 'not-found'
  useOpenedPost(post?.slug, isMissing)
  useView(post?.id)
  useTodaysAddress(title, post?.slug)
  usePageHeading({
    title: post?.title ?? t('menu.post'),
    trail: [{ label: t('menu.dashboard') }, { label: t('menu.blog'), href: addressOfPosts }],
  })
  if (post && !isMissing) return <Reading post={post} />
  if (isPending)
    return (
      <Loading>
        <div className={classes['page']}>
          <Skeleton className={classes['titleBlock']} />
          <Skeleton className={classes['coverBlock']} />
        </div>
      </Loading>
    )
  return (
    <div className={classes['state']}>
      {isMissing ? (
        <Empty
          level={2}
          icon={IconArticleOff}
          title={t('blog.post.missing')}
          action={<ButtonLink href={addressOfPosts}>{t('blog.post.all')}</ButtonLink>}
        >
          {t('blog.post.missingText')}
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
    </div>
  )
}

function Reading({ post }: { post: Post }) {
  return (
    <div className={classes['page']}>
      <PostHero post={post} />
      <PostArticle post={post} />
      <Comments post={post} />
      <RecentPosts post={post} />
    </div>
  )
}

/** The menu's “Post” leads back to the one that was read last. */
function useOpenedPost(slug: string | undefined, isMissing: boolean) {
  const personId = useSession().user?.id
  useEffect(() => {
    if (personId === undefined) return
    if (slug !== undefined) noteOpened(personId, 'posts', addressOfPost(slug))
    else if (isMissing) forgetOpened(personId, 'posts')
  }, [personId, slug, isMissing])
}

/** An old address shows the post at its address of today. */
function useTodaysAddress(asked: string, slug: string | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (slug !== undefined && slug !== asked)
      void navigate({ to: addressOfPost(slug), hash: true, replace: true, resetScroll: false })
  }, [asked, slug, navigate])
}
