// The head of a panel: its title, a count, and its actions.
import type { ReactNode } from 'react'
import classes from './section-title.module.css'

export type SectionTitleProps = {
  children: ReactNode
  /** Use it as the panel's `aria-labelledby`. */
  id?: string
  count?: ReactNode
  /** One line below the title: a finding in words. */
  note?: ReactNode
  /** A button, a switch of views or a quiet word, at the end of the line. */
  action?: ReactNode
  level?: 2 | 3
}

export function SectionTitle(props: SectionTitleProps) {
  const { children, id, count, note, action, level = 2 } = props
  const Heading = `h${level}` as const
  return (
    <header className={classes['head']}>
      <div className={classes['words']}>
        <Heading id={id} className={classes['title']}>
          {children}
          {count !== undefined && (
            <>
              {' '}
              <span className={classes['count']}>{count}</span>
            </>
          )}
        </Heading>
        {note !== undefined && <p className={classes['note']}>{note}</p>}
      </div>
      {action && <div className={classes['action']}>{action}</div>}
    </header>
  )
}
