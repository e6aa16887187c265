// The plan: rooms that share walls of one pixel, on twelve columns; one column on phones.
import type { ComponentPropsWithRef } from 'react'
import classes from './panel-grid.module.css'

/** Holds `Panel`s. A room takes the whole row on phones unless it is `half`. */
export function PanelGrid(props: ComponentPropsWithRef<'div'>) {
  const { className, ...rest } = props
  return <div {...rest} className={[classes['grid'], className].filter(Boolean).join(' ')} />
}

export type PanelProps = ComponentPropsWithRef<'section'> & {
  /** Columns of twelve. */
  span?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12
  /** Rows it is high, where a tall room stands beside several low ones. */
  rows?: 2 | 3
  /** Without padding: for tables, pictures and toolbars that touch the walls. */
  bare?: boolean
  /** Half a row on phones, for two small rooms side by side. */
  half?: boolean
}

/** One room of a plan; name it by `aria-labelledby` its `SectionTitle`. */
export function Panel(props: PanelProps) {
  const { span = 12, rows, bare = false, half = false, className, ...rest } = props
  const names = [classes['panel'], bare && classes['bare'], half && classes['half'], className]
    .filter(Boolean)
    .join(' ')
  return <section {...rest} className={names} data-span={span} data-rows={rows} />
}
