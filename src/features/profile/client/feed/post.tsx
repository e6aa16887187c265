// One post: who and when, what was said and shown, who likes it, and what others say.
import {
  IconDots,
  IconHeart,
  IconHeartFilled,
  IconMessageCircle,
  IconPencil,
  IconShare3,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { copyWithToast } from '#kernel/client/copy-with-toast.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useSession } from '#kernel/client/session.ts'
import { AvatarGroup } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import { PersonFace, PersonLink } from '#ui/person-link.tsx'
import type { FeedPost } from '../../entities.ts'
import { pageOfPerson, postAddress } from '../addresses.ts'
import { useHasKeptWords } from './kept-words.ts'
import { PostComments } from './post-comments.tsx'
import { PostEditor } from './post-editor.tsx'
import { PostMedia } from './post-media.tsx'
import classes from './post.module.css'
import { usePostActions } from './use-posts.ts'

type PostProps = {
  post: FeedPost
  personId: string
  /** On one's own page. */
  isOwn: boolean
  /** All of its comments are shown. */
  isOpen?: boolean
}

export function Post({ post, personId, isOwn, isOpen = false }: PostProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const actions = usePostActions(personId)
  const hasWords = useHasKeptWords(post)
  const [isEdited, setEdited] = useState(isOwn && hasWords)
  const [isAsked, setAsked] = useState(false)
  const comment = useRef<HTMLTextAreaElement>(null)
  const { by, message, media, createdAt, editedAt } = post
  const edit = () => {
    setAsked(true)
    setEdited(true)
  }
  return (
    <li data-item={post.id} className={classes['post']}>
      <header className={classes['head']}>
        <PersonFace person={by} href={pageOfPerson(by)} size={40} isBesideName />
        <div className={classes['author']}>
          <PersonLink person={by} href={pageOfPerson(by)} strong />
          <p className={classes['when']}>
            <time dateTime={createdAt} title={format.dateTime(createdAt)}>
              {format.relative(createdAt)}
            </time>
            {editedAt !== null && <span> · {t('comments.edited')}</span>}
          </p>
        </div>
        <PostMenu post={post} isOwn={isOwn} onEdit={edit} onDelete={() => actions.remove(post.id)} />
      </header>
      {isEdited ? (
        <PostEditor post={post} isAsked={isAsked} onSaved={actions.put} onDone={() => setEdited(false)} />
      ) : (
        <>
          {message !== '' && (
            <p className={classes['message']} dir="auto">
              {message}
            </p>
          )}
          <PostMedia media={media} />
        </>
      )}
      <PostBar
        post={post}
        onLike={(isLiked) => actions.like({ post, isLiked })}
        onComment={() => comment.current?.focus()}
      />
      <PostComments post={post} field={comment} isOpen={isOpen} />
    </li>
  )
}

type PostMenuProps = Pick<PostProps, 'post' | 'isOwn'> & { onEdit: () => void; onDelete: () => void }

function PostMenu({ post, isOwn, onEdit, onDelete }: PostMenuProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isAdmin = useSession().user?.role === 'admin'
  if (!isOwn && !isAdmin) return null
  const edit: MenuItem = { label: t('ui.edit'), icon: IconPencil, onSelect: onEdit }
  const remove: MenuItem = { label: t('ui.delete'), icon: IconTrash, danger: true, onSelect: onDelete }
  return (
    <Menu
      items={isOwn ? [edit, remove] : [remove]}
      trigger={(props) => (
        <IconButton
          {...props}
          withTip={false}
          label={t('profile.post.more', { date: format.dateTime(post.createdAt) })}
          icon={IconDots}
        />
      )}
    />
  )
}

type PostBarProps = { post: FeedPost; onLike: (isLiked: boolean) => void; onComment: () => void }

function PostBar({ post, onLike, onComment }: PostBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, isLiked, likes, likers, commentCount, by } = post
  const share = () =>
    void copyWithToast(window.location.origin + postAddress(by.username ?? '', id), t('profile.post.copied'))
  const names = likers.map(({ name }) => name)
  const more = likes - names.length
  const who = format.list(more > 0 ? [...names, t('ui.moreOthers', { count: more })] : names)
  return (
    <div className={classes['bar']}>
      <button type="button" className={classes['like']} aria-pressed={isLiked} onClick={() => onLike(!isLiked)}>
        <Icon of={isLiked ? IconHeartFilled : IconHeart} size={20} />
        <span className="visually-hidden">{t('profile.post.like')} </span>
        {likes > 0 && <span>{format.number(likes)}</span>}
      </button>
      <AvatarGroup people={likers} total={likes} size={24} label={t('profile.post.likedBy', { names: who })} />
      <span className={classes['end']}>
        <button type="button" className={classes['like']} onClick={onComment}>
          <Icon of={IconMessageCircle} size={20} />
          <span aria-hidden="true">{commentCount > 0 && format.number(commentCount)}</span>
          <span className="visually-hidden">{t('comments.count', { count: commentCount })}</span>
        </button>
        <IconButton size="sm" label={t('profile.post.share')} icon={IconShare3} onClick={share} />
      </span>
    </div>
  )
}
