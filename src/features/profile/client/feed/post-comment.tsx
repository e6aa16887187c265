// One comment: who, when, and what was said or shown; taken away by its writer, the post's writer or an admin.
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useRemoval } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useSession } from '#kernel/client/session.ts'
import { CommentRow } from '#records/comments/client/comment-row.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { PersonFace, PersonLink } from '#ui/person-link.tsx'
import { deleteComment, restoreComment } from '../../contract.ts'
import type { Comment, FeedPost } from '../../entities.ts'
import { commentPictureUrl, pageOfPerson } from '../addresses.ts'
import { commentsKey, postKey, postsKey } from '../keys.ts'
import { PictureBox, Shots } from '../picture-box.tsx'
import classes from './post-comments.module.css'

type PostCommentProps = { comment: Comment; post: FeedPost }

export function PostComment({ comment, post }: PostCommentProps) {
  const { by, message } = comment
  const items = useItems(comment, post)
  return (
    <CommentRow
      comment={comment}
      avatar={<PersonFace person={by} href={pageOfPerson(by)} size={32} isBesideName />}
      name={<PersonLink person={by} href={pageOfPerson(by)} strong />}
      items={items}
      look="bubble"
    >
      {message !== '' && (
        <p className={classes['text']} dir="auto">
          {message}
        </p>
      )}
      <CommentPicture comment={comment} />
    </CommentRow>
  )
}

function useItems(comment: Comment, post: FeedPost): MenuItem[] {
  const { t } = useTranslation()
  const me = useSession().user
  const remove = useRemoveComment(post)
  if (!me || !(me.id === comment.by.id || me.id === post.by.id || me.role === 'admin')) return []
  return [{ label: t('comments.delete'), icon: IconTrash, danger: true, onSelect: () => remove(comment.id) }]
}

/** The lists that show it are fetched again, here as on every other screen. */
function useRemoveComment({ id: postId, by }: FeedPost) {
  const { t } = useTranslation()
  const remove = useRemoval(
    (commentId: string) => call(deleteComment, { commentId }),
    (commentId) => call(restoreComment, { commentId }),
    { done: () => t('comments.deleted'), refresh: [postsKey(by.id), postKey(postId), commentsKey(postId)] },
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
