// Tabs: views of one thing below one line; the open one is underlined.
import { useDirection } from '@mantine/core'
import { useEffect, useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { CountChip } from './chip.tsx'
import { Icon } from './icon.tsx'
import type { Glyph } from './icon.tsx'
import classes from './tabs.module.css'

export type TabsProps<Value extends string> = {
  /** Says what is chosen here; read, not seen. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly {
    value: Value
    label: ReactNode
    /** Null while it isn't known yet; its place is kept. */
    count?: number | null
    isCapped?: boolean
    /** The tone of the count. */
    tone?: 'neutral' | 'error'
    icon?: Glyph
    disabled?: boolean
  }[]
  /** The content of the open tab; without it the tabs control content elsewhere. */
  children?: ReactNode
}

/** Tab reaches the open one; arrows, Home and End open another. They scroll when they don't all fit. */
export function Tabs<Value extends string>({ label, value, onChange, options, children }: TabsProps<Value>) {
  const id = useId()
  const { dir } = useDirection()
  const open = options.findIndex((option) => option.value === value)
  useEffect(() => {
    const tab = document.getElementById(`${id}-${value}`)
    if (tab?.parentElement) showTab(tab, tab.parentElement)
  }, [id, value])
  const press = (event: KeyboardEvent) => {
    const possible = options.filter((option) => !option.disabled)
    const place = positionAfter(event.key, dir, {
      now: possible.findIndex((option) => option.value === value),
      count: possible.length,
    })
    const next = place === undefined ? undefined : possible[place]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={classes['list']} onKeyDown={press} tabIndex={-1}>
        {options.map(
          ({ value: own, label: words, count, isCapped = false, tone = 'neutral', icon, disabled = false }, index) => (
            <button
              key={own}
              id={`${id}-${own}`}
              type="button"
              role="tab"
              className={classes['tab']}
              aria-selected={own === value}
              {...(children !== undefined && own === value && { 'aria-controls': `${id}-panel` })}
              tabIndex={index === Math.max(open, 0) ? 0 : -1}
              disabled={disabled}
              onClick={() => onChange(own)}
            >
              {icon && <Icon of={icon} />}
              {words}
              {count !== undefined && <CountChip count={count} isCapped={isCapped} tone={tone} isWide />}
            </button>
          ),
        )}
      </div>
      {children !== undefined && (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={classes['panel']}>
          {children}
        </div>
      )}
    </>
  )
}

/** Where a key leads, round at both ends; nowhere when it is another key. */
function positionAfter(key: string, dir: 'ltr' | 'rtl', { now, count }: { now: number; count: number }) {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (now + 1) % count
  if (key === back) return (now - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** In its list alone: `scrollIntoView` would move the page, too, to tabs that stand below. */
function showTab(tab: HTMLElement, list: HTMLElement) {
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.left < outer.left) list.scrollLeft += inner.left - outer.left
  else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right
}
