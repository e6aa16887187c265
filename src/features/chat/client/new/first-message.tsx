// The field of a conversation that does not exist yet: its first message begins it.
import { IconSend2 } from '@tabler/icons-react'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { EmojiButton } from '#ui/emoji-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import field from '../composer/composer-field.module.css'
import composer from '../composer/composer.module.css'
import { useDraftText } from '../composer/draft-text.ts'
import { LengthNote } from '../composer/length-note.tsx'
import { bodyMax } from '../../entities.ts'
import { lengthOf } from '#kernel/shape.ts'

type FirstMessageProps = { isReady: boolean; isBusy: boolean; onSend: (body: string) => void }

export function FirstMessage({ isReady, isBusy, onSend }: FirstMessageProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLTextAreaElement>(null)
  const [text, write] = useDraftText('new', undefined)
  const isSendable = isReady && !isBusy && text.trim() !== '' && lengthOf(text) <= bodyMax
  const send = () => {
    if (!isSendable) return
    onSend(text)
    write('')
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
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
        />
        <div className={field['tools']}>
          <EmojiButton
            size="sm"
            onPick={(emoji) => {
              write(text + emoji)
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
