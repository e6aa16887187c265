// One entry of the side menu with everything below it: inside the menu, or beside it where the menu is narrow.
import { useId, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconChevronDown } from '@tabler/icons-react'
import type { MenuItem } from '#kernel/feature.ts'
import { deferred } from '#ui/deferred.tsx'
import { Icon } from '#ui/icon.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'
import classes from './sidebar-item.module.css'

// The wide menu has none.
const Flyout = deferred(() => import('./flyout.tsx').then((module) => module.Flyout))

type ItemProps = {
  item: MenuItem
  /** The keys from the top of the menu to the open item. */
  trail: readonly string[]
  depth: number
  /** Whether what is below opens beside the menu. */
  isNarrow: boolean
}

const lineClass = (depth: number) =>
  ['at-menu-item', classes['item'], depth > 0 && 'at-menu-sub'].filter(Boolean).join(' ')

function Children({ item, trail, depth }: Omit<ItemProps, 'isNarrow'>) {
  return (
    <ul className={depth > 0 ? 'at-menu-deeper' : undefined}>
      {item.children?.map((child) => (
        <SidebarItem key={child.key} item={child} trail={trail} depth={depth + 1} isNarrow={false} />
      ))}
    </ul>
  )
}

function Parent({ item, trail, depth, isNarrow }: ItemProps) {
  const { t } = useTranslation()
  const isOnTrail = trail.includes(item.key)
  // An entry that the person opened or closed stays so until they navigate; then the address decides.
  const here = `${isNarrow} ${trail.join(' ')}`
  const [chosen, setChosen] = useState<{ here: string; isOpen: boolean }>()
  const isOpen = chosen?.here === here ? chosen.isOpen : isOnTrail && !isNarrow
  const setOpen = (isWanted: boolean) => setChosen({ here, isOpen: isWanted })
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const children = <Children item={item} trail={trail} depth={depth} />
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={lineClass(depth)}
        data-menu={item.key}
        data-on-trail={isOnTrail || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        {...(isNarrow && { onPointerEnter: Flyout.prepare, onFocus: Flyout.prepare })}
      >
        {depth === 0 && <MenuIcon name={item.icon} size={24} />}
        <span className="at-menu-words">{t(item.label)}</span>
        <span className="at-menu-end">
          <span className={classes['chevron']}>
            <Icon of={IconChevronDown} size={16} />
          </span>
        </span>
      </button>
      {isOpen && !isNarrow && <div id={id}>{children}</div>}
      {isOpen && isNarrow && (
        <Flyout anchor={button} side="beside" id={id} onClose={() => setOpen(false)}>
          {children}
        </Flyout>
      )}
    </li>
  )
}

export function SidebarItem(props: ItemProps) {
  const { item, trail, depth } = props
  if (item.children && !item.disabled) return <Parent {...props} />
  return (
    <li>
      <MenuLink
        item={item}
        isOpen={trail.at(-1) === item.key}
        className={lineClass(depth)}
        icon={depth === 0 && <MenuIcon name={item.icon} size={24} />}
        wordClass="at-menu-words"
        endClass="at-menu-end"
      />
    </li>
  )
}
