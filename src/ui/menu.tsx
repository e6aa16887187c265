// A menu that opens from a button. Its code is loaded when someone points at the button.
import { useRef } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { deferred } from './deferred.tsx'
import type { Glyph } from './icon.tsx'
import type { MenuPlace } from './overlays/menu-panel.tsx'
import { useOverlayTrigger } from './overlays/use-overlay-trigger.ts'
import type { TriggerProps } from './overlays/use-overlay-trigger.ts'
import classes from './menu.module.css'

export type MenuItem =
  | {
      label: ReactNode
      icon?: Glyph
      /** For icons that show a side: turned round in Arabic. */
      mirrored?: boolean
      /** A picture in place of an icon: a flag, an avatar. */
      picture?: ReactNode
      onSelect: () => void
      /** Keys that do the same. */
      shortcut?: string
      /** The choice that holds now: a tick at its end. */
      isChosen?: boolean
      danger?: boolean
      disabled?: boolean
    }
  | { label: ReactNode; icon?: Glyph; href: string }
  | { caption: ReactNode }
  | 'divider'

export type MenuProps = {
  items: readonly MenuItem[]
  /** Draws the button with these properties on it. */
  trigger: (props: TriggerProps) => ReactNode
  /** The preferred side; it flips when it doesn't fit. */
  position?: 'bottom-start' | 'bottom-end' | 'right-start'
  /** Something above the items, such as who is signed in. */
  head?: ReactNode
  /** Inside a modal dialog, where nothing outside it can be reached: it opens there and not above the page. */
  inPlace?: boolean
}

const MenuPanel = deferred(() => import('./overlays/menu-panel.tsx').then((module) => module.MenuPanel))

/** Keyboard: Enter, Space or arrow down open; arrows move, letters jump, Escape closes and gives the focus back. */
export function Menu({ items, trigger, position = 'bottom-end', head, inPlace = false }: MenuProps) {
  const place = useRef<HTMLSpanElement>(null)
  const overlay = useOverlayTrigger('menu', MenuPanel)
  return (
    <span ref={place} className={classes['place']}>
      {trigger(overlay.props)}
      {overlay.wasOpened && (
        <MenuPanel place={place} overlay={overlay} items={items} position={position} head={head} inPlace={inPlace} />
      )}
    </span>
  )
}

type MenuOfProps = Pick<MenuProps, 'trigger'> & {
  /** A deferred part that draws a `MenuPanel` in its place with its own items. */
  panel: ComponentType<MenuPlace> & Parameters<typeof useOverlayTrigger>[1]
}

/** For a menu whose items have code of their own, which is fetched with the panel. */
export function MenuOf({ trigger, panel: Panel }: MenuOfProps) {
  const place = useRef<HTMLSpanElement>(null)
  const overlay = useOverlayTrigger('menu', Panel)
  return (
    <span ref={place} className={classes['place']}>
      {trigger(overlay.props)}
      {overlay.wasOpened && <Panel place={place} overlay={overlay} position="bottom-end" />}
    </span>
  )
}
