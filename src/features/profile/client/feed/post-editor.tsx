// A post that is being changed: its words, and which of its pictures and videos stay.
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useFile } from '#kernel/client/files.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { lengthOf } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { updatePost } from '../../contract.ts'
import type { FeedPost, Medium } from '../../entities.ts'
import { messageMax } from '../../entities.ts'
import { mediaUrl } from '../addresses.ts'
import { keptAs } from './kept-words.ts'
import classes from './post-editor.module.css'

type PostEditorProps = {
  post: FeedPost
  /** By a press, just now. */
  isAsked: boolean
  onSaved: (postId: string, post: FeedPost) => void
  onDone: () => void
}

export function PostEditor({ post, isAsked, onSaved, onDone }: PostEditorProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const { form, submit, isBusy, forgetKept } = useContractForm(updatePost.input, {
    initialValues: { message: post.message, media: post.media },
    toInput: (values) => ({
      postId: post.id,
      post: { message: values.message.trim(), mediaIds: values.media.map(({ id }) => id) },
    }),
    onSubmit: async (input) => {
      const answer = await call(updatePost, input)
      onSaved(post.id, answer.post)
      onDone()
    },
    keep: { form: keptAs(post.id), fields: ['message'] },
  })
  const { message, media } = form.values
  const cancel = () => {
    forgetKept()
    onDone()
  }
  // The menu that led here gives the focus back when it closes; the field gets it after that. Words that are found again
  // take it from nobody.
  useEffect(() => {
    if (!isAsked) return undefined
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isAsked])
  const isPossible = lengthOf(message) <= messageMax && (message.trim() !== '' || media.length > 0)
  return (
    <div className={classes['editor']}>
      <TextArea
        ref={field}
        aria-label={t('profile.post.words')}
        value={message}
        dir="auto"
        onChange={(event) => form.setFieldValue('message', event.currentTarget.value)}
      />
      {media.length > 0 && (
        <ul className={classes['media']}>
          {media.map((medium) => (
            <Kept
              key={medium.id}
              medium={medium}
              onLeaveOut={() => form.changeField('media', (now) => now.filter(({ id }) => id !== medium.id))}
            />
          ))}
        </ul>
      )}
      <div className={classes['buttons']}>
        <Button onClick={cancel}>{t('ui.cancel')}</Button>
        <Button variant="filled" busy={isBusy} disabled={!isPossible} onClick={submit}>
          {t('ui.save')}
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
          label={t('ui.removeNamed', { name })}
          icon={IconX}
          onClick={onLeaveOut}
        />
      </span>
    </li>
  )
}
