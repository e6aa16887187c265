// The posts of a page: where one's own are written, then all of them, the newest first; or one of them alone.
import { IconArrowLeft } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Shown } from '../shown-profile.ts'
import { Composer } from './composer.tsx'
import classes from './feed.module.css'
import { Post } from './post.tsx'
import { usePost, usePosts } from './use-posts.ts'

type FeedProps = Shown & { postId: string | undefined; onAll: () => void }

export function Feed({ profile, isOwn, postId, onAll }: FeedProps) {
  const { t } = useTranslation()
  return (
    <>
      <h3 id="posts" className="visually-hidden">
        {t('profile.feed.title')}
      </h3>
      {postId === undefined ? (
        <>
          {isOwn && <Composer profile={profile} />}
          <AllPosts profile={profile} isOwn={isOwn} />
        </>
      ) : (
        <OnePost profile={profile} isOwn={isOwn} postId={postId} onAll={onAll} />
      )}
    </>
  )
}

function AllPosts({ profile, isOwn }: Shown) {
  const list = usePosts(profile.id)
  const place = useRef<HTMLDivElement>(null)
  useSiblingFocus(list.rows?.map(({ id }) => id) ?? [], place)
  return (
    <div ref={place}>
      <Posts profile={profile} isOwn={isOwn} list={list} />
    </div>
  )
}

function Posts({ profile, isOwn, list }: Shown & { list: ReturnType<typeof usePosts> }) {
  const { t } = useTranslation()
  const { rows: posts, error, refetch, isFetching } = list
  if (!posts && error) return <FeedFailed error={error} isRetrying={isFetching} retry={refetch} />
  if (!posts) return <Loading shape="cards" count={2} />
  if (posts.length === 0) {
    return (
      <Empty title={t(isOwn ? 'profile.feed.noneOwn' : 'profile.feed.none')}>
        {isOwn ? t('profile.feed.noneOwnText') : t('profile.feed.noneText', { name: profile.name })}
      </Empty>
    )
  }
  return (
    <>
      <ol className={classes['posts']}>
        {posts.map((post) => (
          <Post key={post.id} post={post} personId={profile.id} isOwn={isOwn} />
        ))}
      </ol>
      {list.hasMore && (
        <div className={classes['more']}>
          <ReadOn list={list}>{t('profile.feed.more')}</ReadOn>
        </div>
      )}
    </>
  )
}

function OnePost({ profile, isOwn, postId, onAll }: Shown & { postId: string; onAll: () => void }) {
  const { t } = useTranslation()
  const { post, error, refetch, isFetching } = usePost(postId)
  const place = useRef<HTMLDivElement>(null)
  // A post that was there is still known when it is gone. One of somebody else does not belong on this page.
  const isGone = error !== null && failureOf(error).code === 'not-found'
  const isAbsent = isGone || (post !== undefined && post.by.id !== profile.id)
  useSiblingFocus(isAbsent || !post ? [] : [post.id], place)
  return (
    <div ref={place}>
      <div className={classes['one']}>
        <Button variant="ghost" size="sm" icon={IconArrowLeft} mirrored onClick={onAll}>
          {t('profile.post.all')}
        </Button>
      </div>
      {isAbsent && <Empty title={t('profile.post.gone')} />}
      {!isAbsent && post && (
        <ol className={classes['posts']}>
          <Post post={post} personId={profile.id} isOwn={isOwn} isOpen />
        </ol>
      )}
      {!isAbsent && !post && error && <FeedFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />}
      {!post && !error && <Loading shape="cards" count={1} />}
    </div>
  )
}

function FeedFailed({ error, isRetrying, retry }: { error: unknown; isRetrying: boolean; retry: () => void }) {
  const { t } = useTranslation()
  const { code, requestId } = failureOf(error)
  return (
    <Failed title={t('profile.feed.failed')} onRetry={retry} isRetrying={isRetrying} requestId={requestId}>
      {t(`errors.${code}`)}
    </Failed>
  )
}
