// A post that is being changed: its words, and which of its pictures and videos stay.
import { IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useFile } from '#kernel/client/files.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { lengthOf } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { updatePost } from '../../contract.ts'
import type { FeedPost, Medium } from '../../entities.ts'
import { messageMax } from '../../entities.ts'
import { mediaUrl } from '../addresses.ts'
import classes from './post-editor.module.css'

type PostEditorProps = {
  post: FeedPost
  onSaved: (postId: string, post: FeedPost) => void
  onDone: () => void
}

export function PostEditor({ post, onSaved, onDone }: PostEditorProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const [message, setMessage] = useState(post.message)
  const [media, setMedia] = useState(post.media)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(updatePost, { postId: post.id, post: { message: message.trim(), mediaIds: media.map(({ id }) => id) } }),
    onSuccess: (answer) => {
      onSaved(post.id, answer.post)
      onDone()
    },
    onError: toastError,
  })
  // The menu that led here gives the focus back when it closes; the field gets it after that.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const isPossible = lengthOf(message) <= messageMax && (message.trim() !== '' || media.length > 0)
  return (
    <div className={classes['editor']}>
      <TextArea
        ref={field}
        aria-label={t('profile.post.words')}
        value={message}
        dir="auto"
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {media.length > 0 && (
        <ul className={classes['media']}>
          {media.map((medium) => (
            <Kept
              key={medium.id}
              medium={medium}
              onLeaveOut={() => setMedia(media.filter(({ id }) => id !== medium.id))}
            />
          ))}
        </ul>
      )}
      <div className={classes['buttons']}>
        <Button onClick={onDone}>{t('profile.post.cancel')}</Button>
        <Button variant="filled" busy={isPending} disabled={!isPossible} onClick={() => mutate()}>
          {t('profile.post.save')}
        </Button>
      </div>
    </div>
  )
}

function Kept({ medium: { id, name, isVideo }, onLeaveOut }: { medium: Medium; onLeaveOut: () => void }) {
  const { t } = useTranslation()
  const { src } = useFile(isVideo ? undefined : mediaUrl(id, 'small'))
  return (
    <li className={classes['medium']}>
      {isVideo ? <FileThumbnail name={name} size={72} /> : src !== undefined && <img src={src} alt={name} />}
      <span className={classes['cross']}>
        <IconButton
          size="sm"
          variant="default"
          label={t('profile.post.leaveOut', { name })}
          icon={IconX}
          onClick={onLeaveOut}
        />
      </span>
    </li>
  )
}
