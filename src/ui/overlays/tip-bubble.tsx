// The tooltip's bubble, loaded on first intent because it brings the floating machinery with it.
import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../tip.module.css'

type TipBubbleProps = {
  target: HTMLElement
  isOpen: boolean
  label: ReactNode
  shortcut: string | undefined
  multiline: boolean
}

export function TipBubble({ target, isOpen, label, shortcut, multiline }: TipBubbleProps) {
  const content = shortcut ? (
    <span className={classes['withShortcut']}>
      {label} <kbd className={classes['shortcut']}>{shortcut}</kbd>
    </span>
  ) : (
    label
  )
  return (
    <Tooltip
      target={target}
      opened={isOpen}
      label={content}
      multiline={multiline}
      withArrow
      arrowSize={8}
      offset={8}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ tooltip: classes['bubble'] ?? '' }}
    />
  )
}
