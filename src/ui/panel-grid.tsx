// A grid of panels with shared lines of one pixel, on twelve columns; one column on phones.
import type { ComponentPropsWithRef } from 'react'
import classes from './panel-grid.module.css'

/** Holds `Panel`s. A panel takes the full width on phones unless it is `half`. */
export function PanelGrid(props: ComponentPropsWithRef<'div'>) {
  const { className, ...rest } = props
  return <div {...rest} className={[classes['grid'], className].filter(Boolean).join(' ')} />
}

export type PanelProps = ComponentPropsWithRef<'section'> & {
  /** Columns of twelve. */
  span?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12
  /** The rows it spans, where a tall panel stands beside several low ones. */
  rows?: 2 | 3
  /** Without padding: for tables, pictures and toolbars that touch the walls. */
  bare?: boolean
  /** Half a row on phones, for two small panels side by side. */
  half?: boolean
}

/** One panel of a grid; label it with `aria-labelledby` its `SectionTitle`. */
export function Panel(props: PanelProps) {
  const { span = 12, rows, bare = false, half = false, className, ...rest } = props
  const names = [classes['panel'], bare && classes['bare'], half && classes['half'], className]
    .filter(Boolean)
    .join(' ')
  return <section {...rest} className={names} data-span={span} data-rows={rows} />
}
