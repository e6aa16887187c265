// The box where a comment is written: a field, the picture that goes with it, and tools for emoji and pictures.
import { IconPhoto, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Photo } from '#kernel/client/use-photo.ts'
import { EmojiButton } from '#ui/emoji-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import classes from './comment-box.module.css'

type CommentBoxProps = {
  /** Chosen and on its way to the server, or there. */
  photo: Photo | undefined
  onGiveUp: () => void
  onPicture: (file: File) => void
  onEmoji: (emoji: string) => void
  /** The button that sends, where it stands in the box. */
  send?: ReactNode
  /** The field. */
  children: ReactNode
}

export function CommentBox({ photo, onGiveUp, onPicture, onEmoji, send, children }: CommentBoxProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes['box']}>
      {photo && (
        <div className={classes['photo']}>
          <img src={photo.src} alt={photo.name} />
          {photo.part < 1 && (
            <ProgressBar hideLabel label={t('comments.sending', { name: photo.name })} value={photo.part} max={1} />
          )}
          <IconButton size="sm" label={t('ui.removeNamed', { name: photo.name })} icon={IconX} onClick={onGiveUp} />
        </div>
      )}
      {children}
      <span className={classes['tools']}>
        <EmojiButton size="sm" onPick={onEmoji} />
        <IconButton size="sm" label={t('comments.photo')} icon={IconPhoto} onClick={() => input.current?.click()} />
        {send}
      </span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('comments.photo')}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          if (chosen) onPicture(chosen)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
