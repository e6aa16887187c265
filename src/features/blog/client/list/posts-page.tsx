// /dashboard/blog/posts: what is published, and of the rest one's own; managers see all.
import { IconArticle, IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty, Failed, Loading, Skeleton } from '#ui/states.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { ListedPost } from '../../entities.ts'
import { addressOfNew } from '../addresses.ts'
import type { ListState } from './list-state.ts'
import { isNarrowed, useListState } from './list-state.ts'
import { ListTools } from './list-tools.tsx'
import { PostRow } from './post-row.tsx'
import { PostTile, WideTile } from './post-tile.tsx'
import classes from './posts-page.module.css'
import { useDeletePost, usePostMenu, usePosts } from './use-posts.ts'

export function Page() {
  const { t } = useTranslation()
  const { state, change } = useListState()
  const list = usePosts(state)
  const { rows, counts, error } = list
  const authorName = rows?.find(({ author }) => author.username === state.author)?.author.name
  return (
    <>
      <ListTools
        state={state}
        onChange={change}
        counts={counts}
        isPending={!counts && !error}
        authorName={authorName}
      />
      {rows ? (
        <div className={classes['list']} data-stale={list.isPlaceholderData || undefined}>
          {rows.length === 0 ? <NoPosts state={state} onChange={change} /> : <Posts posts={rows} look={state.look} />}
          <div className={classes['more']}>
            <ReadOn list={list}>{t('blog.list.loadMore')}</ReadOn>
            {counts && !isNarrowed(state) && rows.length > 0 && (
              <span className={classes['of']}>
                {t('blog.list.shown', { count: rows.length, total: counts[state.tab] })}
              </span>
            )}
          </div>
        </div>
      ) : error ? (
        <div className={classes['state']}>
          <Failed
            level={2}
            title={t('blog.list.failed')}
            onRetry={list.refetch}
            isRetrying={list.isFetching}
            requestId={failureOf(error).requestId}
          >
            {t(`errors.${failureOf(error).code}`)}
          </Failed>
        </div>
      ) : (
        <Loading>
          <div className={classes['grid']}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className={classes[index < 2 ? 'wideBlock' : 'block']} />
            ))}
          </div>
        </Loading>
      )}
    </>
  )
}

function Posts({ posts, look }: { posts: readonly ListedPost[]; look: ListState['look'] }) {
  const place = useRef<HTMLUListElement>(null)
  const menuOf = usePostMenu()
  const remove = useDeletePost()
  useSiblingFocus(
    posts.map(({ id }) => id),
    place,
  )
  return (
    <ul ref={place} className={classes[look]} tabIndex={-1}>
      {posts.map((post, index) => (
        <li key={post.id} data-item={post.id}>
          {look === 'rows' ? (
            <PostRow
              post={post}
              items={menuOf(post).filter((item) => item === 'divider' || !('danger' in item))}
              onDelete={() => remove.mutate(post)}
              isFirst={index < 4}
            />
          ) : index < 2 ? (
            <WideTile post={post} items={menuOf(post)} isFirst />
          ) : (
            <PostTile post={post} items={menuOf(post)} isFirst={index < 6} />
          )}
        </li>
      ))}
    </ul>
  )
}

function NoPosts({ state, onChange }: { state: ListState; onChange: (part: Partial<ListState>) => void }) {
  const { t } = useTranslation()
  if (isNarrowed(state))
    return (
      <div className={classes['state']}>
        <Empty
          level={2}
          icon={IconSearch}
          title={t('blog.list.nothing')}
          action={
            <Button onClick={() => onChange({ search: '', tag: undefined, author: undefined })}>
              {t('blog.list.showAll')}
            </Button>
          }
        >
          {t('blog.list.nothingText')}
        </Empty>
      </div>
    )
  return (
    <div className={classes['state']}>
      <Empty
        level={2}
        icon={IconArticle}
        title={t(`blog.list.empty.${state.tab}`)}
        action={
          <ButtonLink variant="filled" href={addressOfNew}>
            {t('blog.list.new')}
          </ButtonLink>
        }
      >
        {t('blog.list.emptyText')}
      </Empty>
    </div>
  )
}
