// A dialog over a scrim: one thing to decide or fill in before going on.
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useDialogEscape } from './overlays/dialog-escape.ts'
import { focusWhatIsLeft, useDialogFocus } from './overlays/dialog-focus.ts'
import classes from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Asks or names what is done here. */
  title: ReactNode
  /** 440, 560 or, for forms of two columns, 928 px wide. */
  size?: 'md' | 'lg' | 'xl'
  children?: ReactNode
  /** Buttons in the footer below a line; the primary one comes last. */
  foot?: ReactNode
  /** False for questions, which have a Cancel: only forms and lists also get a cross. */
  withClose?: boolean
  /** Its content would be lost: Escape and a press outside do nothing, only its own buttons close it. */
  stays?: boolean
  /** Over other dialogs, whichever was opened first: for a question that one of them asks. */
  isAbove?: boolean
}

/** Keeps the focus inside, gives it back, closes by Escape and by a press beside it. `data-autofocus` marks what gets the focus. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, size = 'md', children, foot } = props
  const { withClose = true, stays = false, isAbove = false } = props
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  const leave = stays ? stay : onClose
  useDialogEscape(content, isOpen, leave)
  useDialogFocus(content, isOpen)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={leave}
      onExitTransitionEnd={() => focusWhatIsLeft(content.current)}
      closeOnEscape={false}
      returnFocus={false}
      centered
      {...(isAbove && { zIndex: 'calc(var(--mantine-z-index-modal) + 1)' })}
      transitionProps={{ transition: dialogMotion, duration: 180, timingFunction: 'var(--at-ease)' }}
      classNames={{
        overlay: classes['scrim'] ?? '',
        inner: classes['inner'] ?? '',
        content: classes['content'] ?? '',
        title: classes['title'] ?? '',
        body: classes['body'] ?? '',
      }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} data-size={size}>
        <div className={classes['head']} data-tools>
          <Modal.Title>{title}</Modal.Title>
          {withClose && (
            <IconButton
              label={t('ui.close')}
              icon={IconX}
              size="sm"
              withTip={false}
              disabled={stays}
              onClick={onClose}
            />
          )}
        </div>
        <Modal.Body>{children}</Modal.Body>
        {foot && <div className={classes['foot']}>{foot}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}

const stay = () => {}

const dialogMotion = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'translateY(8px)' },
  transitionProperty: 'opacity, transform',
}
