// Where a comment is written: words, an emoji, a picture; Enter sends it, with Shift it begins a new line.
import { IconSend2 } from '@tabler/icons-react'
import type { KeyboardEvent, RefObject } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useMessageDraft } from '#kernel/client/drafts.ts'
import { useSession } from '#kernel/client/session.ts'
import type { Photo } from '#kernel/client/use-photo.ts'
import { release, usePhoto } from '#kernel/client/use-photo.ts'
import { lengthOf } from '#kernel/shape.ts'
import { CommentBox } from '#records/comments/client/comment-box.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { createComment } from '../../contract.ts'
import type { FeedPost } from '../../entities.ts'
import { commentMax } from '../../entities.ts'
import { commentsKey, postKey, postsKey } from '../keys.ts'
import classes from './post-comment-box.module.css'
import { insertText } from './insert-text.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

type PostCommentBoxProps = { post: FeedPost; field: RefObject<HTMLTextAreaElement | null> }

type NewComment = { message: string; photo: Photo | undefined }

function useCommentBox({ id: postId, by }: FeedPost) {
  const { text, setText, ...typed } = useMessageDraft(`profile.comment.${postId}`)
  const { photo, choose, giveUp, takeOut, putBack } = usePhoto()
  const idempotency = useIdempotencyKey()
  const create = ({ message, photo: sent }: NewComment) => {
    const comment = { postId, message, ...(sent?.uploadId && { uploadId: sent.uploadId }) }
    const id = idempotency.idOf(JSON.stringify(comment))
    return call(createComment, { id, ...comment }, { key: id })
  }
  const { mutate, isPending } = useAction(create, {
    show: () => {
      typed.begin()
      takeOut()
    },
    takeBack: ({ photo: sent }) => {
      typed.giveBack()
      putBack(sent)
    },
    keep: (_, { photo: sent }) => {
      idempotency.done()
      typed.succeed()
      release(sent)
    },
    refresh: [postsKey(by.id), postKey(postId), commentsKey(postId)],
  })
  const message = text.trim()
  const isOnItsWay = photo !== undefined && photo.uploadId === undefined
  const isPossible =
    !isPending && !isOnItsWay && lengthOf(message) <= commentMax && (message !== '' || photo !== undefined)
  const send = () => {
    if (isPossible) mutate({ message, photo })
  }
  return { text, setText, photo, choose, giveUp, isPossible, isPending, send }
}

export function PostCommentBox({ post, field }: PostCommentBoxProps) {
  const { t } = useTranslation()
  const me = useSession().user
  const { text, setText, photo, choose, giveUp, isPossible, send } = useCommentBox(post)
  const press = (event: KeyboardEvent) => {
    // While a word is put together (Chinese, Vietnamese), Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className={classes['row']}>
      {me && <Avatar person={{ id: me.id, name: me.displayName, avatarUrl: me.photoURL }} size={32} />}
      <CommentBox
        photo={photo}
        onGiveUp={giveUp}
        onPicture={(file) => void choose(file)}
        onEmoji={(emoji) => setText(insertText(field.current, text, emoji))}
        send={
          <IconButton
            size="sm"
            label={t('comments.send')}
            icon={IconSend2}
            mirrored
            disabled={!isPossible}
            onClick={send}
          />
        }
      >
        <div className={classes['field']}>
          <TextArea
            ref={field}
            aria-label={t('profile.comment.placeholder')}
            placeholder={t('profile.comment.placeholder')}
            value={text}
            minRows={1}
            maxRows={8}
            // Without text the browser assumes left to right, for the placeholder too.
            dir={text === '' ? undefined : 'auto'}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={press}
          />
        </div>
      </CommentBox>
    </div>
  )
}
