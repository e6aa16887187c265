// One comment: who, when, and what was said or shown; taken away by its writer, the post's writer or an admin.
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useRemoval } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useSession } from '#kernel/client/session.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { deleteComment, restoreComment } from '../../contract.ts'
import type { Comment, FeedPost } from '../../entities.ts'
import { commentPictureUrl } from '../addresses.ts'
import { commentsKey, postKey, postsKey } from '../keys.ts'
import { PictureBox, Shots } from '../picture-box.tsx'
import { WhoFace, WhoName } from '../who.tsx'
import classes from './post-comments.module.css'

type CommentRowProps = { comment: Comment; post: FeedPost }

export function CommentRow({ comment, post }: CommentRowProps) {
  const format = useFormat()
  const { by, message, createdAt } = comment
  return (
    <li data-item={comment.id} className={classes['row']}>
      <WhoFace who={by} size={32} />
      <div className={classes['bubble']}>
        <div className={classes['head']}>
          <WhoName who={by} />
          <time className={classes['when']} dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.relative(createdAt)}
          </time>
          <CommentMenu comment={comment} post={post} />
        </div>
        {message !== '' && (
          <p className={classes['text']} dir="auto">
            {message}
          </p>
        )}
        <CommentPicture comment={comment} />
      </div>
    </li>
  )
}

function CommentMenu({ comment, post }: CommentRowProps) {
  const { t } = useTranslation()
  const me = useSession().user
  const remove = useRemoveComment(post)
  if (!me || !(me.id === comment.by.id || me.id === post.by.id || me.role === 'admin')) return null
  const item = {
    label: t('profile.comment.delete'),
    icon: IconTrash,
    danger: true,
    onSelect: () => remove(comment.id),
  }
  return (
    <span className={classes['menu']}>
      <Menu
        items={[item]}
        trigger={(props) => (
          <IconButton
            {...props}
            size="sm"
            withTip={false}
            label={t('profile.comment.more', { name: comment.by.name })}
            icon={IconDots}
          />
        )}
      />
    </span>
  )
}

/** What is shown is read anew, by whoever took it away as by all others. */
function useRemoveComment({ id: postId, by }: FeedPost) {
  const { t } = useTranslation()
  const remove = useRemoval(
    (commentId: string) => call(deleteComment, { commentId }),
    (commentId) => call(restoreComment, { commentId }),
    { done: () => t('profile.comment.deleted'), refresh: [postsKey(by.id), postKey(postId), commentsKey(postId)] },
  )
  return remove.mutate
}

function CommentPicture({ comment: { id, picture } }: { comment: Comment }) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState<string>()
  if (!picture) return null
  const shot = { id, ...picture, small: commentPictureUrl(id, 'small'), full: commentPictureUrl(id) }
  return (
    <div className={classes['picture']}>
      <PictureBox
        shot={shot}
        shape="own"
        label={t('profile.post.showPicture', { name: picture.name })}
        onOpen={() => setSeen(id)}
      />
      <Shots shots={[shot]} seen={seen} onChange={setSeen} />
    </div>
  )
}
