// The menu of the horizontal layout: pills of 32 in one line under the header, the rest behind “More”.
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import type { MenuItem } from '#kernel/feature.ts'
import { Icon } from '#ui/icon.tsx'
import type { Glyph } from '#ui/icon.tsx'
import { Flyout } from './flyout.tsx'
import { useMenu } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { asEntry, closedGroup, groupsOf, trailTo } from './menu-rules.ts'
import { SidebarItem } from './sidebar-item.tsx'
import classes from './top-menu.module.css'
import { usePageLocation } from './use-page-location.ts'

type PillProps = {
  label: string
  icon: string | Glyph | undefined
  items: readonly MenuItem[]
  trail: readonly string[]
  isOnTrail: boolean
}

function ParentPill({ label, icon, items, trail, isOnTrail }: PillProps) {
  const place = trail.join(' ')
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === place
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`at-pill ${classes['pill']}`}
        data-on-trail={isOnTrail || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpenAt(isOpen ? undefined : place)}
      >
        {typeof icon === 'object' || typeof icon === 'function' ? (
          <Icon of={icon} size={22} />
        ) : (
          <MenuIcon name={icon} size={22} />
        )}
        <span>{label}</span>
        <Icon of={IconChevronDown} size={14} />
      </button>
      {isOpen && (
        <Flyout anchor={button} side="below" id={id} onClose={() => setOpenAt(undefined)}>
          <ul>
            {items.map((item) => (
              <SidebarItem key={item.key} item={item} trail={trail} depth={1} isNarrow={false} />
            ))}
          </ul>
        </Flyout>
      )}
    </>
  )
}

function Pill({ item, trail }: { item: MenuItem; trail: readonly string[] }) {
  const { t } = useTranslation()
  if (item.children && !item.disabled) {
    return (
      <ParentPill
        label={t(item.label)}
        icon={item.icon}
        items={item.children}
        trail={trail}
        isOnTrail={trail.includes(item.key)}
      />
    )
  }
  return (
    <MenuLink
      item={item}
      isOpen={trail.at(-1) === item.key}
      className={`at-pill ${classes['pill']}`}
      icon={<MenuIcon name={item.icon} size={22} />}
      wordClass={undefined}
      endClass={classes['end']}
    />
  )
}

/** How many of the list's first entries fit into its line beside “More”; measured before anything is painted. */
function useFitting(list: RefObject<HTMLUListElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const line = list.current
    if (!line) return
    const measure = () => {
      const available = line.clientWidth
      // Hidden in the other layouts: there is nothing to measure yet.
      if (available === 0) return
      const widths = [...line.children].map((entry) => entry.getBoundingClientRect().width)
      setFitting(countFitting(widths.slice(0, count), widths[count] ?? 0, available))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    measure()
    return () => observer.disconnect()
  }, [list, count])
  return fitting
}

const pillGap = 4
function countFitting(widths: readonly number[], more: number, available: number): number {
  const whole = widths.reduce((sum, width) => sum + width + pillGap, -pillGap)
  if (whole <= available) return widths.length
  let used = more
  const firstTooMany = widths.findIndex((width) => (used += width + pillGap) > available)
  return firstTooMany === -1 ? widths.length : firstTooMany
}

function Line({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation()
  const trail = trailTo(items, usePageLocation())
  const list = useRef<HTMLUListElement>(null)
  const fitting = useFitting(list, items.length)
  const rest = items.slice(fitting)
  return (
    <ul ref={list} className="at-pills">
      {items.map((item, place) => (
        <li key={item.key} data-hidden={place >= fitting || undefined}>
          <Pill item={item} trail={trail} />
        </li>
      ))}
      <li data-hidden={rest.length === 0 || undefined}>
        <ParentPill
          label={t('app.more')}
          icon={IconDots}
          items={rest}
          trail={trail}
          isOnTrail={rest.some(({ key }) => trail.includes(key))}
        />
      </li>
    </ul>
  )
}

export function TopMenu() {
  const { t, language } = useTranslation()
  const items = groupsOf(useMenu()).flatMap(({ group, items: all }) => (group === closedGroup ? [asEntry(all)] : all))
  // Other texts have other widths: remount the line to measure it again.
  const words = `${language} ${items.map(({ key }) => key).join(' ')}`
  return (
    <nav className="at-top-menu" aria-label={t('app.mainMenu')}>
      <Line key={words} items={items} />
    </nav>
  )
}
