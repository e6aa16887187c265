// A comment with its replies one step in: who, when and what, and what its reader may do with it.
import {
  IconDots,
  IconEye,
  IconEyeOff,
  IconFlag,
  IconHeart,
  IconHeartFilled,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Label } from '#ui/label.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import { PersonFace, PersonLink } from '#ui/person-link.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Comment, Reply } from '../../entities.ts'
import { commentMax } from '../../entities.ts'
import { CommentForm } from './comment-form.tsx'
import classes from './comments.module.css'
import { useCommentActions, useReplies } from './use-comments.ts'

export function CommentItem({ comment, canWrite }: { comment: Comment; canWrite: boolean }) {
  const { t } = useTranslation()
  const [isWanted, setWanted] = useState(false)
  const list = useReplies(comment.postId, comment.id, isWanted)
  const replies = (isWanted ? list.rows : undefined) ?? comment.replyComment
  const more = comment.replies - replies.length
  return (
    <li data-item={comment.id} className={classes['thread']}>
      <Words comment={comment} canWrite={canWrite} />
      {replies.length > 0 && (
        <ol className={classes['replies']} aria-label={t('blog.comments.repliesTo', { person: comment.name })}>
          {replies.map((reply) => (
            <li key={reply.id} data-item={reply.id}>
              <Words comment={reply} tagged={reply.tagUser} canWrite={canWrite} />
            </li>
          ))}
        </ol>
      )}
      {!isWanted && more > 0 && (
        <Button size="sm" variant="ghost" className={classes['moreReplies']} onClick={() => setWanted(true)}>
          {t('blog.comments.moreReplies', { count: more })}
        </Button>
      )}
      {isWanted && (
        <ReadOn list={list} size="sm" variant="ghost" className={classes['moreReplies']}>
          {t('ui.showMore')}
        </ReadOn>
      )}
    </li>
  )
}

type WordsProps = { comment: Comment | Reply; tagged?: string | null; canWrite: boolean }

function Words({ comment, tagged = null, canWrite }: WordsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState<'edit' | 'reply'>()
  const { id, name, avatarUrl, username, isAuthor, message, postedAt, editedAt, state } = comment
  const person = { id: username ?? name, name, avatarUrl }
  const href = username === null ? undefined : personPath({ id: username, username })
  return (
    <div className={classes['comment']} data-state={state}>
      <PersonFace person={person} href={href} size={36} isBesideName />
      <div className={classes['body']}>
        <div className={classes['head']}>
          <PersonLink person={person} href={href} strong />
          {isAuthor && <Label tone="primary">{t('blog.comments.author')}</Label>}
          {state !== 'shown' && (
            <Label tone={state === 'waiting' ? 'warning' : 'error'} dot>
              {t(`blog.comments.state.${state}`)}
            </Label>
          )}
          <time className={classes['when']} dateTime={postedAt} title={format.dateTime(postedAt)}>
            {format.relative(postedAt)}
          </time>
          {editedAt !== null && <span className={classes['when']}>{t('blog.comments.edited')}</span>}
        </div>
        {open === 'edit' ? (
          <EditForm comment={comment} onDone={() => setOpen(undefined)} />
        ) : (
          <p className={classes['message']} dir="auto">
            {tagged !== null && (
              <strong className={classes['tagged']}>
                @<bdi>{tagged}</bdi>{' '}
              </strong>
            )}
            {message}
          </p>
        )}
        <Bar
          comment={comment}
          canReply={canWrite && comment.can.reply}
          onReply={() => setOpen('reply')}
          onEdit={() => setOpen('edit')}
        />
        {open === 'reply' && (
          <CommentForm postId={comment.postId} answers={{ id, name }} onDone={() => setOpen(undefined)} />
        )}
      </div>
    </div>
  )
}

type BarProps = { comment: Comment | Reply; canReply: boolean; onReply: () => void; onEdit: () => void }

function Bar({ comment, canReply, onReply, onEdit }: BarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, likes, isLiked, name } = comment
  const actions = useCommentActions(comment.postId)
  const items = useItems(comment, onEdit)
  return (
    <div className={classes['bar']}>
      <button
        type="button"
        className={classes['like']}
        aria-pressed={isLiked}
        onClick={() => actions.like.mutate({ commentId: id, isLiked: !isLiked })}
      >
        <Icon of={isLiked ? IconHeartFilled : IconHeart} size={16} />
        <span className="visually-hidden">{t('blog.comments.like', { person: name })} </span>
        {likes > 0 && format.number(likes)}
      </button>
      {canReply && (
        <Button size="sm" variant="ghost" onClick={onReply}>
          {t('blog.comments.reply')}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          items={items}
          trigger={(props) => (
            <IconButton
              {...props}
              size="sm"
              withTip={false}
              label={t('blog.comments.more', { person: name })}
              icon={IconDots}
            />
          )}
        />
      )}
    </div>
  )
}

function useItems({ id, can, state, postId }: Comment | Reply, onEdit: () => void): MenuItem[] {
  const { t } = useTranslation()
  const { remove, report, moderate } = useCommentActions(postId)
  const decide = (decision: 'show' | 'hide') => () => moderate.mutate({ commentId: id, decision })
  return [
    ...(can.edit ? [{ label: t('ui.edit'), icon: IconPencil, onSelect: onEdit }] : []),
    ...(can.moderate && state !== 'shown'
      ? [{ label: t('blog.moderation.show'), icon: IconEye, onSelect: decide('show') }]
      : []),
    ...(can.moderate && state !== 'hidden'
      ? [{ label: t('blog.moderation.hide'), icon: IconEyeOff, onSelect: decide('hide') }]
      : []),
    ...(can.report ? [{ label: t('blog.comments.report'), icon: IconFlag, onSelect: () => report.mutate(id) }] : []),
    ...(can.remove
      ? [{ label: t('ui.delete'), icon: IconTrash, danger: true, onSelect: () => remove.mutate(id) }]
      : []),
  ]
}

function EditForm({ comment, onDone }: { comment: Comment | Reply; onDone: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState(comment.message)
  const { update } = useCommentActions(comment.postId)
  const message = text.trim()
  const save = () => {
    if (message === comment.message) return onDone()
    update.mutate({ commentId: comment.id, message }, { onSuccess: onDone })
  }
  return (
    <form
      className={classes['edit']}
      onSubmit={(event) => {
        event.preventDefault()
        if (message !== '') save()
      }}
    >
      <TextArea
        aria-label={t('blog.comments.editOwn')}
        dir="auto"
        maxLength={commentMax}
        value={text}
        error={message === '' && t('blog.comments.required')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && message !== '') save()
        }}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to change it
        autoFocus
      />
      <div className={classes['end']}>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
        <Button size="sm" type="submit" variant="filled" busy={update.isPending}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  )
}
