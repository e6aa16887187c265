// The field of a conversation that does not exist yet: its first message begins it.
import { IconSend2 } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { lengthOf } from '#kernel/shape.ts'
import { EmojiButton } from '#ui/emoji-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Participant } from '../../entities.ts'
import { bodyMax } from '../../entities.ts'
import { isBlankBody } from '../../text/clean.ts'
import field from '../composer/composer-field.module.css'
import composer from '../composer/composer.module.css'
import { GrowingText } from '../composer/growing-text.tsx'
import { LengthNote } from '../composer/length-note.tsx'
import { SuggestionList } from '../composer/suggestion-list.tsx'
import { useSuggestions } from '../composer/use-suggestions.ts'
import { useTyped } from '../composer/use-typed.ts'

type FirstMessageProps = {
  people: readonly Participant[]
  text: string
  onText: (text: string) => void
  isBusy: boolean
  onSend: () => void
}

export function FirstMessage({ people, text, onText, isBusy, onSend }: FirstMessageProps) {
  const { t } = useTranslation()
  const { field: place, put, insert } = useTyped(text, onText)
  const suggestions = useSuggestions(people, place, put)
  const isSendable = people.length > 0 && !isBusy && !isBlankBody(text) && lengthOf(text) <= bodyMax
  const send = () => {
    if (isSendable) onSend()
  }
  return (
    <div className={composer['composer']}>
      <div className={field['field']}>
        <SuggestionList suggestions={suggestions} />
        <div className={field['box']}>
          <GrowingText
            ref={place}
            text={text}
            label={t('chat.firstMessage')}
            placeholder={t('chat.firstMessage')}
            suggestions={suggestions}
            onText={onText}
            onPut={put}
            onSend={send}
          />
          <div className={field['tools']}>
            <EmojiButton size="sm" onPick={insert} />
            <IconButton
              className={field['send']}
              size="sm"
              variant="filled"
              label={t('chat.send')}
              icon={IconSend2}
              mirrored
              aria-disabled={!isSendable}
              aria-busy={isBusy}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={send}
            />
          </div>
        </div>
      </div>
      <LengthNote text={text} />
    </div>
  )
}
