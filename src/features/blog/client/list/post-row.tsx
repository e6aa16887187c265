// A post in the list of rows: its words beside its cover, and what can be done with it.
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import type { ListedPost } from '../../entities.ts'
import { addressOfEdit, addressOfPost } from '../addresses.ts'
import { faceOf } from '../author.ts'
import { PostCounts } from '../post-counts.tsx'
import { PostCover } from '../post-cover.tsx'
import { StateLabel } from '../state-label.tsx'
import classes from './post-row.module.css'
import { PostMenu } from './post-tile.tsx'
import { addressToOpen } from './use-posts.ts'
import { useWhen } from './use-when.ts'

type PostRowProps = { post: ListedPost; items: readonly MenuItem[]; onDelete: () => void; isFirst?: boolean }

export function PostRow({ post, items, onDelete, isFirst = false }: PostRowProps) {
  const { t } = useTranslation()
  const when = useWhen()
  const { title, description, slug, state, can, author } = post
  const isShown = state === 'published'
  return (
    <article className={classes['row']}>
      <div className={classes['words']}>
        <div className={classes['head']}>
          <StateLabel post={post} />
          <span className={classes['when']}>{when(post)}</span>
        </div>
        <h2 className={classes['title']}>
          <Anchor href={addressToOpen(post)} className={classes['link']}>
            <bdi>{title}</bdi>
          </Anchor>
        </h2>
        {description !== '' && (
          <p className={classes['description']} dir="auto">
            {description}
          </p>
        )}
        <div className={classes['foot']}>
          <span className={classes['by']}>
            <Avatar person={faceOf(author)} size={24} />
            <bdi>{author.name}</bdi>
          </span>
          <span className={classes['figures']}>
            {isShown ? <PostCounts post={post} /> : t('blog.minutes', { count: post.minutes })}
          </span>
          <span className={classes['actions']}>
            {isShown && (
              <ButtonLink size="sm" variant="ghost" icon={IconEye} href={addressOfPost(slug)}>
                {t('blog.list.view')}
              </ButtonLink>
            )}
            {can.edit && (
              <ButtonLink size="sm" variant="ghost" icon={IconPencil} href={addressOfEdit(slug)}>
                {t('ui.edit')}
              </ButtonLink>
            )}
            {can.remove && (
              <Button size="sm" variant="ghost" icon={IconTrash} onClick={onDelete}>
                {t('ui.delete')}
              </Button>
            )}
          </span>
        </div>
      </div>
      <div className={classes['picture']}>
        <PostCover cover={post.cover} isPrivate={!isShown} isCard isFirst={isFirst} />
      </div>
      <PostMenu post={post} items={items} />
    </article>
  )
}
