// A drawer at the end edge, beside the work and without a scrim; a sheet from below on phones.
import { Portal, Transition, useDirection } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from './icon-button.tsx'
import classes from './side-drawer.module.css'
import { useIsPhone } from './use-is-phone.ts'

export type SideDrawerProps = {
  isOpen: boolean
  onClose: () => void
  /** Its name; seen at the start of its head unless `head` takes that place. */
  title: string
  /** In place of the title: buttons for the drawer's record. */
  head?: ReactNode
  /** Icon buttons before the cross. */
  actions?: ReactNode
  children: ReactNode
  /** Stays at the lower edge while the rest scrolls. */
  foot?: ReactNode
  /** settings 260, filter 300, card 480 px. */
  size?: 'settings' | 'filter' | 'card'
  /** Stays in the page while it is closed and is drawn ahead of time, so that it opens at once. */
  keepMounted?: boolean
}

/**
 * The work beside it stays usable; on phones it covers the page, which waits until it closes. The focus goes in when it
 * opens and back when it closes; Escape closes it.
 */
export function SideDrawer(props: SideDrawerProps) {
  const { dir } = useDirection()
  const motion = {
    in: { opacity: 1, transform: 'none' },
    out: { opacity: 0, transform: `translateX(${dir === 'rtl' ? -24 : 24}px)` },
    transitionProperty: 'opacity, transform',
  }
  return (
    <Portal>
      <Transition
        mounted={props.isOpen}
        keepMounted={props.keepMounted ?? false}
        transition={motion}
        duration={260}
        exitDuration={182}
        timingFunction="var(--at-ease)"
      >
        {(style) => <Panel {...props} style={style} />}
      </Transition>
    </Portal>
  )
}

function Panel(props: SideDrawerProps & { style: CSSProperties }) {
  const { isOpen, onClose, title, head, actions, children, foot, size = 'card', style } = props
  const { t } = useTranslation()
  const titleId = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const isCovering = useIsPhone() && isOpen
  useCover(isCovering)
  useFocusInAndBack(panel, isOpen)
  useEscape(panel, isOpen, onClose)
  return (
    <>
      <div className={classes['scrim']} style={{ opacity: style.opacity }} onClick={onClose} role="presentation" />
      <dialog
        open
        ref={panel}
        aria-modal={isCovering || undefined}
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classes['panel']}
        data-size={size}
        style={style}
      >
        <div className={classes['head']} data-tools>
          <h2 id={titleId} className={head ? 'visually-hidden' : classes['title']}>
            {title}
          </h2>
          {head && <div className={classes['headContent']}>{head}</div>}
          {actions}
          <IconButton label={t('ui.close')} icon={IconX} onClick={onClose} />
        </div>
        <div className={classes['body']}>{children}</div>
        {foot && <div className={classes['foot']}>{foot}</div>}
      </dialog>
    </>
  )
}

let covers = 0
function coverPage(by: 1 | -1) {
  covers += by
  document.getElementById('root')?.toggleAttribute('inert', covers > 0)
}

// The page behind a drawer is inert to keys and screen readers. Overlays render beside its root.
function useCover(isCovering: boolean) {
  useEffect(() => {
    if (!isCovering) return undefined
    coverPage(1)
    return () => coverPage(-1)
  }, [isCovering])
}

// Its own `data-autofocus` or the drawer itself: a screen reader then reads its name.
function useFocusInAndBack(panel: RefObject<HTMLElement | null>, isOpen: boolean) {
  const opener = useRef<Element>(null)
  // Before the page is covered and lets go of the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    const before = opener.current
    const inside = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current
    inside?.focus({ preventScroll: true })
    const opened = panel.current
    return () => {
      // Someone who went on to work beside it keeps the place they are at.
      const focused = document.activeElement
      const isInside = focused === document.body || opened?.contains(focused) === true
      if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [panel, isOpen])
}

// Escape belongs to what is above the drawer first: a menu or a dialog is drawn outside of its element.
function useEscape(panel: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const target = event.target
    const isOurs = target === document.body || (target instanceof Node && panel.current?.contains(target))
    if (isOurs) onClose()
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOpen])
}
