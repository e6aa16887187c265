// Two values of one thing, changed at once: both side by side, one press keeps one.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import classes from './clash-dialog.module.css'
import { Dialog } from './dialog.tsx'

type ClashValue = {
  key: string
  /** Which field it is; left out where there is only one. */
  label?: string | undefined
  value: ReactNode
}

type ClashSide = {
  /** The author's name; read by screen readers, and visible unless `author` shows it with a face. */
  label: string
  author?: ReactNode
  values: readonly ClashValue[]
  /** On the button that keeps it: “Keep mine”. */
  keep: string
}

export type ClashDialogProps = {
  isOpen: boolean
  title: ReactNode
  /** The consequences for everything else. */
  text: ReactNode
  mine: ClashSide
  theirs: ClashSide
  onChoose: (choice: 'mine' | 'theirs') => void
  /** The value before either change. */
  foot?: ReactNode
  /** Over the dialog whose form it is about. */
  isAbove?: boolean
}

// Closing it is no answer: a press beside the dialog must not discard typed text.
const stay = () => {}

export function ClashDialog(props: ClashDialogProps) {
  const { isOpen, title, text, mine, theirs, onChoose, foot, isAbove = false } = props
  return (
    <Dialog isOpen={isOpen} onClose={stay} title={title} size="lg" withClose={false} foot={foot} isAbove={isAbove}>
      <p className={classes['text']}>{text}</p>
      <div className={classes['sides']}>
        <Side side={mine} isMine onKeep={() => onChoose('mine')} />
        <Side side={theirs} isMine={false} onKeep={() => onChoose('theirs')} />
      </div>
    </Dialog>
  )
}

function Side({ side, isMine, onKeep }: { side: ClashSide; isMine: boolean; onKeep: () => void }) {
  const { label, author = label, values, keep } = side
  return (
    <section className={classes['side']} data-mine={isMine || undefined} aria-label={label}>
      <p className={classes['author']}>{author}</p>
      {values.map((each) => (
        <div key={each.key}>
          {each.label !== undefined && <p className={classes['field']}>{each.label}</p>}
          {typeof each.value === 'string' ? (
            <p className={classes['value']} dir="auto">
              {each.value}
            </p>
          ) : (
            each.value
          )}
        </div>
      ))}
      <Button {...(isMine && { variant: 'filled', 'data-autofocus': true })} fullWidth onClick={onKeep}>
        {keep}
      </Button>
    </section>
  )
}
