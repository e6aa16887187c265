// All emoji to pick one from; its code and the emoji of the language are fetched when it is shown.
import { deferred } from './deferred.tsx'
import classes from './emoji-picker.module.css'

export type EmojiPickerProps = {
  onPick: (emoji: string) => void
  /** The search gets the cursor, where that brings no keyboard over half of the screen. */
  autoFocus?: boolean
}

const Panel = deferred(() => import('./emoji/emoji-panel.tsx').then((module) => module.EmojiPanel))

/** Search, tones of skin, those picked lately; arrows move in the grid, Enter in the search picks the first. */
export function EmojiPicker({ onPick, autoFocus = false }: EmojiPickerProps) {
  return (
    <div className={classes['placeholder']}>
      <Panel onPick={onPick} hasFocus={autoFocus} />
    </div>
  )
}
