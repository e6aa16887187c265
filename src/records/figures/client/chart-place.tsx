// Keeps the height of a chart free until its code is there, so that the panels below don't move.
import type { ReactNode } from 'react'
import classes from './chart-place.module.css'

export function ChartPlace({ children }: { children: ReactNode }) {
  return <div className={classes['place']}>{children}</div>
}
