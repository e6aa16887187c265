// Posts that managers have pinned, one at a time, with the pictures that they have.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { Anchor } from '#ui/anchor.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { listFeaturedPosts, postChanged } from '../../featured-contract.ts'
import type { PostCard } from '../../card.ts'
import { addressOfPost, addressOfPosts } from '../addresses.ts'
import { featuredKey } from '../keys.ts'
import { PostCover } from '../post-cover.tsx'
import classes from './featured-widget.module.css'

export function Widget() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useLiveQuery({
    queryKey: featuredKey,
    queryFn: async ({ signal }) => (await call(listFeaturedPosts, {}, { signal })).posts,
    initialData: () => takeFirstRead(listFeaturedPosts, {})?.posts,
    on: [postChanged],
  })
  if (data && data.length > 0) return <Slides posts={data} />
  const empty = (
    <Empty
      title={t('blog.widget.empty')}
      action={<ButtonLink href={addressOfPosts}>{t('blog.widget.all')}</ButtonLink>}
    >
      {t('blog.widget.emptyText')}
    </Empty>
  )
  return (
    <>
      <SectionTitle>{t('blog.widget.title')}</SectionTitle>
      {data && empty}
      {!data && !error && <Loading count={2} heightOf={empty} />}
      {!data && error && (
        <Failed
          title={t('blog.widget.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
    </>
  )
}

const turnMs = 8000

/** Turns by itself until somebody points at it, has the focus in it, or wants no motion. */
function Slides({ posts }: { posts: readonly PostCard[] }) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const count = posts.length
  const place = at % count
  const post = posts[place]
  const turn = (step: number) => setAt((now) => (now + step + count) % count)
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isHeld || isStill || count < 2) return
    const timer = setInterval(() => setAt((now) => (now + 1) % count), turnMs)
    return () => clearInterval(timer)
  }, [isHeld, count])
  if (!post) return null
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    turn((event.key === 'ArrowRight') === isRtl ? -1 : 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only stops turning by itself meanwhile
    <section
      aria-roledescription={t('blog.widget.slides')}
      aria-label={t('blog.widget.title')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={press}
      className={classes['slides']}
    >
      <div className={classes['slide']} aria-live={isHeld ? 'polite' : 'off'}>
        <div className={classes['picture']}>
          <PostCover cover={post.cover} isCard isFirst />
        </div>
        <div className={classes['head']}>
          <h2 className={classes['from']}>{t('blog.widget.title')}</h2>
          <Link href={addressOfPosts} className={classes['all'] ?? ''}>
            {t('blog.widget.all')}
          </Link>
        </div>
        <h3 className={classes['name']}>
          <Anchor href={addressOfPost(post.slug)} className={classes['link']}>
            <bdi>{post.title}</bdi>
          </Anchor>
        </h3>
        <p className={classes['description']} dir="auto">
          {post.description}
        </p>
      </div>
      {count > 1 && (
        <div className={classes['foot']}>
          <span className={classes['dots']}>
            {posts.map(({ id, title }, index) => (
              <button
                key={id}
                type="button"
                className={classes['dot']}
                aria-label={t('blog.widget.show', { title })}
                aria-current={index === place}
                onClick={() => setAt(index)}
              />
            ))}
          </span>
          <span className={classes['arrows']}>
            <IconButton
              size="sm"
              icon={IconChevronLeft}
              mirrored
              label={t('blog.widget.previous')}
              onClick={() => turn(-1)}
            />
            <IconButton
              size="sm"
              icon={IconChevronRight}
              mirrored
              label={t('blog.widget.next')}
              onClick={() => turn(1)}
            />
          </span>
        </div>
      )}
    </section>
  )
}
