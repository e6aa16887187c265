// One group of emoji under its heading, which stays at the top while the group scrolls.
import { useId } from 'react'
import classes from './emoji-panel.module.css'

export type ShownEmoji = { unicode: string; label: string }
type EmojiSectionProps = {
  title: string
  emoji: readonly ShownEmoji[]
  /** The place of its first emoji among all. */
  start: number
  onPick: (emoji: string) => void
}

export function EmojiSection({ title, emoji, start, onPick }: EmojiSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <h3 id={id} className={classes['title']}>
        {title}
      </h3>
      <div className={classes['grid']}>
        {emoji.map(({ unicode, label }, index) => (
          <button
            key={unicode}
            type="button"
            className={classes['emoji']}
            data-place={start + index}
            // One of them is the stop for the Tab key: see the panel.
            tabIndex={-1}
            aria-label={label}
            title={label}
            onClick={() => onPick(unicode)}
          >
            {unicode}
          </button>
        ))}
      </div>
    </section>
  )
}
