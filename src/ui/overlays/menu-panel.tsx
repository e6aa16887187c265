// The menu itself, loaded on first intent because it brings the floating machinery with it.
import { Menu as MantineMenu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { Anchor } from '../anchor.tsx'
import { Icon } from '../icon.tsx'
import type { MenuItem } from '../menu.tsx'
import classes from '../menu.module.css'
import { OverlayPlace } from './overlay-place.tsx'
import type { OverlayTrigger } from './use-overlay-trigger.ts'

export type MenuPlace = {
  /** The element around the button that opens it. */
  place: RefObject<HTMLSpanElement | null>
  overlay: OverlayTrigger
  position: 'bottom-start' | 'bottom-end' | 'right-start'
}

type MenuPanelProps = MenuPlace & {
  items: readonly MenuItem[]
  head: ReactNode
  inPlace?: boolean
}

const motion = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'translateY(-4px)' },
  transitionProperty: 'opacity, transform',
}

export function MenuPanel({ place, overlay, items, position, head, inPlace = false }: MenuPanelProps) {
  const firstItem = items.findIndex(
    (item) => typeof item === 'object' && 'label' in item && !('disabled' in item && item.disabled),
  )
  return (
    <MantineMenu
      id={overlay.props.id}
      opened={overlay.isOpen}
      onChange={overlay.setOpen}
      position={position}
      offset={6}
      withinPortal={!inPlace}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ transition: motion, duration: 180, exitDuration: 126, timingFunction: 'var(--at-ease)' }}
      alignItemsLabels="with-indicators"
    >
      <MantineMenu.Target>
        <OverlayPlace place={place} />
      </MantineMenu.Target>
      <MantineMenu.Dropdown className={classes['dropdown'] ?? ''}>
        {head && <div className={classes['head']}>{head}</div>}
        {items.map((item, index) => (
          <Entry key={keyOf(item, index)} item={item} hasFocus={overlay.isByKeyboard && index === firstItem} />
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}

const keyOf = (item: MenuItem, index: number) =>
  typeof item === 'object' && 'label' in item && typeof item.label === 'string' ? item.label : index

function iconOf(item: Extract<MenuItem, { label: ReactNode }>) {
  const isMirrored = 'mirrored' in item && item.mirrored === true
  return item.icon && <Icon of={item.icon} mirrored={isMirrored} />
}

function Entry({ item, hasFocus }: { item: MenuItem; hasFocus: boolean }) {
  if (item === 'divider') return <MantineMenu.Divider className={classes['divider'] ?? ''} />
  if ('caption' in item)
    return <MantineMenu.Label className={classes['caption'] ?? ''}>{item.caption}</MantineMenu.Label>
  const focus = hasFocus && { 'data-autofocus': true }
  const icon = iconOf(item)
  if ('href' in item) {
    return (
      <MantineMenu.Item {...focus} component={Anchor} href={item.href} leftSection={icon} classNames={itemClasses}>
        {item.label}
      </MantineMenu.Item>
    )
  }
  const { label, picture, onSelect, shortcut, isChosen = false, danger = false, disabled = false } = item
  return (
    <MantineMenu.Item
      {...focus}
      onClick={onSelect}
      disabled={disabled}
      leftSection={picture ?? icon}
      rightSection={
        isChosen ? <Icon of={IconCheck} size={16} /> : shortcut && <kbd className={classes['shortcut']}>{shortcut}</kbd>
      }
      {...(isChosen && { 'aria-current': true })}
      {...(danger && { 'data-danger': true })}
      classNames={itemClasses}
    >
      {label}
    </MantineMenu.Item>
  )
}

const itemClasses = {
  item: classes['item'] ?? '',
  itemSection: classes['section'] ?? '',
  itemLabel: classes['label'] ?? '',
}
