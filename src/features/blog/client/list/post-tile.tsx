// A post in the grid: the first ones wide with their words on the picture, the others as cards with a face over the edge.
import { IconDots, IconPin } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import type { ListedPost } from '../../entities.ts'
import { faceOf } from '../author.ts'
import { PostCounts } from '../post-counts.tsx'
import { PostCover } from '../post-cover.tsx'
import { StateLabel } from '../state-label.tsx'
import classes from './post-tile.module.css'
import { addressToOpen } from './use-posts.ts'
import { useWhen } from './use-when.ts'

export type PostTileProps = { post: ListedPost; items: readonly MenuItem[]; isFirst?: boolean }

export function WideTile({ post, items, isFirst = false }: PostTileProps) {
  const when = useWhen()
  return (
    <article className={classes['wide']}>
      <PostCover cover={post.cover} isPrivate={post.state !== 'published'} isFirst={isFirst} />
      <Marks post={post} />
      <div className={classes['over']}>
        <TileTitle post={post} />
        <div className={classes['foot']}>
          <span className={classes['by']}>
            <Avatar person={faceOf(post.author)} size={28} />
            <span>
              <bdi>{post.author.name}</bdi>
              {' · '}
              {when(post)}
            </span>
          </span>
          <Figures post={post} />
        </div>
      </div>
      <PostMenu post={post} items={items} />
    </article>
  )
}

export function PostTile({ post, items, isFirst = false }: PostTileProps) {
  const when = useWhen()
  return (
    <article className={classes['card']}>
      <div className={classes['picture']}>
        <PostCover cover={post.cover} isPrivate={post.state !== 'published'} isCard isFirst={isFirst} />
        <Marks post={post} />
      </div>
      <span className={classes['face']}>
        <Avatar person={faceOf(post.author)} size={36} isNamed />
      </span>
      <div className={classes['words']}>
        <p className={classes['when']}>{when(post)}</p>
        <TileTitle post={post} />
        <Figures post={post} />
      </div>
      <PostMenu post={post} items={items} />
    </article>
  )
}

const TileTitle = ({ post }: { post: ListedPost }) => (
  <h2 className={classes['title']}>
    <Anchor href={addressToOpen(post)} className={classes['link']}>
      <bdi>{post.title}</bdi>
    </Anchor>
  </h2>
)

function Marks({ post }: { post: ListedPost }) {
  const { t } = useTranslation()
  return (
    <span className={classes['marks']}>
      {post.isFeatured && (
        <span className={classes['pinned']}>
          <Icon of={IconPin} size={14} />
          {t('blog.list.isPinned')}
        </span>
      )}
      <StateLabel post={post} />
    </span>
  )
}

/** Counts, once somebody can read it; until then how long it is. */
function Figures({ post }: { post: ListedPost }) {
  const { t } = useTranslation()
  return (
    <div className={classes['figures']}>
      {post.state === 'published' ? <PostCounts post={post} /> : <p>{t('blog.minutes', { count: post.minutes })}</p>}
    </div>
  )
}

export function PostMenu({ post, items }: { post: ListedPost; items: readonly MenuItem[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (items.length === 0) return null
  return (
    <span className={classes['menu']}>
      <Menu
        items={items}
        trigger={(props) => (
          <IconButton
            {...props}
            variant="default"
            size="sm"
            withTip={false}
            label={t('blog.list.more', { title: post.title, date: format.date(post.createdAt) })}
            icon={IconDots}
          />
        )}
      />
    </span>
  )
}
