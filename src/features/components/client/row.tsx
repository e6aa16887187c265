// How examples stand beside or below each other.
import type { ReactNode } from 'react'
import classes from './row.module.css'

/** Things in a line that breaks where it must; `fields` share it in columns of one width. */
export function Row({ children, fields = false }: { children: ReactNode; fields?: boolean }) {
  return <div className={fields ? classes['fields'] : classes['row']}>{children}</div>
}
