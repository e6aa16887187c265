// A button that opens the emoji picker beside it and closes it when one is picked.
import { IconMoodSmile } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { EmojiPicker } from './emoji-picker.tsx'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'

export type EmojiButtonProps = {
  onPick: (emoji: string) => void
  /** 30 or 36 px square. */
  size?: 'sm' | 'md'
}

export function EmojiButton({ onPick, size = 'md' }: EmojiButtonProps) {
  const { t } = useTranslation()
  return (
    <Popover
      bare
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size={size}
          icon={IconMoodSmile}
          label={t('ui.emoji.open')}
          // A text that is being written keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    >
      {(close) => (
        <EmojiPicker
          autoFocus
          onPick={(emoji) => {
            close()
            onPick(emoji)
          }}
        />
      )}
    </Popover>
  )
}
