// The field of a conversation that does not exist yet: its first message begins it.
import { IconSend2 } from '@tabler/icons-react'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { EmojiButton } from '#ui/emoji-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import field from '../composer/composer-field.module.css'
import composer from '../composer/composer.module.css'
import { LengthNote } from '../composer/length-note.tsx'
import { bodyMax } from '../../entities.ts'
import { lengthOf } from '#kernel/shape.ts'

type FirstMessageProps = {
  text: string
  onText: (text: string) => void
  isReady: boolean
  isBusy: boolean
  onSend: () => void
}

export function FirstMessage({ text, onText, isReady, isBusy, onSend }: FirstMessageProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLTextAreaElement>(null)
  const isSendable = isReady && !isBusy && text.trim() !== '' && lengthOf(text) <= bodyMax
  const send = () => {
    if (isSendable) onSend()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className={composer['composer']}>
      <div className={field['box']}>
        <textarea
          ref={place}
          className={field['text']}
          rows={1}
          dir={text === '' ? undefined : 'auto'}
          value={text}
          placeholder={t('chat.firstMessage')}
          aria-label={t('chat.firstMessage')}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={press}
        />
        <div className={field['tools']}>
          <EmojiButton
            size="sm"
            onPick={(emoji) => {
              onText(text + emoji)
              place.current?.focus()
            }}
          />
          <IconButton
            className={field['send']}
            size="sm"
            variant="filled"
            label={t('chat.send')}
            icon={IconSend2}
            mirrored
            aria-disabled={!isSendable}
            aria-busy={isBusy}
            onClick={send}
          />
        </div>
      </div>
      <LengthNote text={text} />
    </div>
  )
}
