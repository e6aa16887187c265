// One comment of a card: who, when, and what was said or shown; the writer can change it and take it back.
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFile } from '#kernel/client/files.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { CommentRow } from '#records/comments/client/comment-row.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { MarkdownView } from '#ui/markdown-view.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { PersonLink } from '#ui/person-link.tsx'
import type { Comment } from '../../card-entities.ts'
import * as commands from '../commands/inside-commands.ts'
import { CardCommentEditor } from './card-comment-editor.tsx'
import classes from './card-comments.module.css'
import { addressOfFile } from './card-files.ts'
import { namesOf } from './card-mentions.ts'
import type { OpenCard } from './card-open.ts'
import { useNow } from '../use-now.ts'

type CardCommentProps = { open: OpenCard; comment: Comment }

export function CardComment({ open, comment }: CardCommentProps) {
  const now = useNow()
  const [isEdited, setEdited] = useState(false)
  const { by, message } = comment
  const items = useItems({ open, comment, onEdit: () => setEdited(true) })
  return (
    <CommentRow
      comment={comment}
      avatar={<Avatar person={by} size={32} />}
      name={<PersonLink person={by} href={personPath(by)} className={classes['name']} />}
      items={items}
      look="plain"
      now={now}
    >
      {isEdited ? (
        <CardCommentEditor open={open} comment={comment} onDone={() => setEdited(false)} />
      ) : (
        message !== '' && (
          <div className={classes['text']}>
            <MarkdownView text={message} people={namesOf(open.board)} />
          </div>
        )
      )}
      {comment.messageType === 'image' && <CommentPicture open={open} comment={comment} />}
    </CommentRow>
  )
}

function useItems({ open, comment, onEdit }: CardCommentProps & { onEdit: () => void }): MenuItem[] {
  const { t } = useTranslation()
  const { board, card, me, isReadOnly } = open
  const isMine = comment.by.id === me?.id
  if (isReadOnly || !(isMine || board.role === 'owner')) return []
  const edit: MenuItem = { label: t('comments.edit'), icon: IconPencil, onSelect: onEdit }
  const remove: MenuItem = {
    label: t('comments.delete'),
    icon: IconTrash,
    danger: true,
    onSelect: () => void commands.deleteComment(board.id, card.id, comment),
  }
  return isMine ? [edit, remove] : [remove]
}

function CommentPicture({ open: { card, showFile }, comment: { attachmentId } }: CardCommentProps) {
  const { t } = useTranslation()
  const picture = card.attachments.find(({ id }) => id === attachmentId)
  const { src } = useFile(picture && addressOfFile(picture.id, 'small'))
  if (attachmentId === null) return null
  if (!picture) return <p className={classes['gone']}>{t('kanban.comment.pictureGone')}</p>
  const { id, name, width, height } = picture
  return (
    <button
      type="button"
      className={classes['picture']}
      // Its place is there before the picture, so that nothing moves.
      style={{ aspectRatio: `${width ?? 1} / ${height ?? 1}`, inlineSize: `${width ?? 1}px` }}
      aria-label={t('kanban.showPictureOf', { name })}
      onClick={() => showFile(id)}
    >
      {src !== undefined && <img src={src} alt={name} />}
    </button>
  )
}
