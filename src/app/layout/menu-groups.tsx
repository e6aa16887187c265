// The groups of entries in the side menu, the last of them closed until somebody opens it.
import { useId, useState } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { MenuEntry, MenuGroup } from '#kernel/feature.ts'
import { Icon } from '#ui/icon.tsx'
import { useMenu } from './menu.ts'
import { asEntry, closedGroup, groupLabel, groupsOf, trailTo } from './menu-rules.ts'
import { SidebarItem } from './sidebar-item.tsx'
import classes from './sidebar.module.css'
import { usePageLocation } from './use-page-location.ts'

type GroupProps = { group: MenuGroup; items: readonly MenuEntry[]; trail: readonly string[]; isNarrow: boolean }

/** `isNarrow` where what lies below an entry opens beside the menu. */
export function MenuGroups({ isNarrow }: { isNarrow: boolean }) {
  const menu = useMenu()
  const trail = trailTo(menu, usePageLocation())
  return (
    <div className={`at-menu ${classes['groups']}`}>
      {groupsOf(menu).map(({ group, items }) => {
        const props = { group, items, trail, isNarrow }
        return group === closedGroup ? <ClosedGroup key={group} {...props} /> : <OpenGroup key={group} {...props} />
      })}
    </div>
  )
}

function Items({ items, trail, isNarrow }: Omit<GroupProps, 'group'>) {
  return (
    <ul>
      {items.map((item) => (
        <SidebarItem key={item.key} item={item} trail={trail} depth={0} isNarrow={isNarrow} />
      ))}
    </ul>
  )
}

function OpenGroup({ group, ...rest }: GroupProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className="at-menu-group" aria-labelledby={id}>
      <h2 id={id} className="at-menu-caption">
        {t(groupLabel[group])}
      </h2>
      <Items {...rest} />
    </section>
  )
}

/** It stands last, often at the menu's lower edge: opened there, nothing of it would be seen. */
const bringIntoView = (opened: HTMLElement | null) => opened?.scrollIntoView({ block: 'nearest' })

/** Its heading opens it; in the narrow menu, which has no headings, it is an entry. */
function ClosedGroup({ group, items, trail, isNarrow }: GroupProps) {
  const { t } = useTranslation()
  const id = useId()
  const isOnTrail = items.some(({ key }) => trail.includes(key))
  // As with an entry: a group that the person opened or closed stays so until they navigate.
  const here = trail.join(' ')
  const [chosen, setChosen] = useState<{ here: string; isOpen: boolean }>()
  const isOpen = chosen?.here === here ? chosen.isOpen : isOnTrail
  if (isNarrow) {
    const entry = asEntry(items)
    return (
      <section className="at-menu-group" aria-label={t(groupLabel[group])}>
        <div className="at-menu-caption" />
        <Items items={[entry]} trail={isOnTrail ? [entry.key, ...trail] : trail} isNarrow />
      </section>
    )
  }
  return (
    <section className="at-menu-group" aria-labelledby={id}>
      <h2>
        <button
          id={id}
          type="button"
          className={`at-menu-opener ${classes['opener']}`}
          aria-expanded={isOpen}
          onClick={() => setChosen({ here, isOpen: !isOpen })}
        >
          {t(groupLabel[group])}
          <span className={classes['chevron']}>
            <Icon of={IconChevronDown} size={14} />
          </span>
        </button>
      </h2>
      {isOpen && (
        <div ref={chosen?.here === here ? bringIntoView : undefined}>
          <Items items={items} trail={trail} isNarrow={false} />
        </div>
      )}
    </section>
  )
}
