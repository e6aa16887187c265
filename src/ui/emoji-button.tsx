// A button that opens the emoji picker beside it and closes it when one is picked.
import { IconMoodSmile } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { EmojiPicker } from './emoji-picker.tsx'
import type { Glyph } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'

export type EmojiButtonProps = {
  onPick: (emoji: string) => void
  /** 30 or 36 px square. */
  size?: 'sm' | 'md'
  /** For another purpose than to write one: a reaction. */
  label?: string
  icon?: Glyph
}

export function EmojiButton({ onPick, size = 'md', label, icon = IconMoodSmile }: EmojiButtonProps) {
  const { t } = useTranslation()
  return (
    <Popover
      bare
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size={size}
          icon={icon}
          label={label ?? t('ui.emoji.open')}
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
