// The form of a comment or an answer; the text stays until the server has it.
import { useRef, useState } from 'react'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { useMessageDraft } from '#kernel/client/drafts.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { useSession } from '#kernel/client/session.ts'
import { lengthOf } from '#kernel/shape.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmojiButton } from '#ui/emoji-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { commentMax } from '../../entities.ts'
import classes from './comments.module.css'
import { useWrite } from './use-comments.ts'

type CommentFormProps = {
  postId: string
  /** The comment or reply that is answered, and its writer. */
  answers?: { id: string; name: string }
  onDone?: () => void
}

export function CommentForm({ postId, answers, onDone }: CommentFormProps) {
  const { t } = useTranslation()
  const me = useSession().user
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, setText, ...draft } = useMessageDraft(`blog.comment.${answers?.id ?? postId}`)
  // The same words that are sent again keep their ID, so that they stand there once.
  const [id, setId] = useState(newId)
  const [isTried, setTried] = useState(false)
  const write = useWrite(postId)
  const message = text.trim()
  const isTooLong = lengthOf(message) > commentMax
  const error =
    isTried && message === ''
      ? t('blog.comments.required')
      : isTooLong && t('blog.comments.tooLong', { limit: commentMax })
  const send = (event?: SyntheticEvent) => {
    event?.preventDefault()
    event?.stopPropagation()
    setTried(true)
    if (message === '' || isTooLong) return field.current?.focus()
    if (write.isPending) return
    draft.begin()
    write.mutate(
      { id, message, commentId: answers?.id },
      {
        onError: () => draft.giveBack(),
        onSuccess: () => {
          draft.succeed()
          setId(newId())
          setTried(false)
          onDone?.()
        },
      },
    )
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
    if (event.key === 'Escape' && onDone && text === '') onDone()
  }
  const label = answers ? t('blog.comments.replyTo', { person: answers.name }) : t('blog.comments.write')
  return (
    <form className={classes['form']} onSubmit={send} noValidate>
      {me && <Avatar person={{ id: me.id, name: me.displayName, avatarUrl: me.photoURL }} size={36} />}
      <div className={classes['field']}>
        <TextArea
          ref={field}
          aria-label={label}
          placeholder={label}
          aria-required
          dir="auto"
          minRows={answers ? 2 : 3}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          // The person has just asked to answer.
          data-autofocus={answers ? true : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
          autoFocus={answers !== undefined}
        />
        <div className={classes['tools']}>
          <EmojiButton size="sm" onPick={(emoji) => setText(text + emoji)} />
          <span className={classes['end']}>
            {onDone && (
              <Button size="sm" variant="ghost" onClick={onDone}>
                {t('ui.cancel')}
              </Button>
            )}
            <Button size="sm" type="submit" variant="filled" busy={write.isPending}>
              {t(answers ? 'blog.comments.reply' : 'blog.comments.post')}
            </Button>
          </span>
        </div>
      </div>
    </form>
  )
}
