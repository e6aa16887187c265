// Rows of a figure: a picture, two lines, and what counts at the end.
import type { ReactNode } from 'react'
import { Anchor } from '#ui/anchor.tsx'
import classes from './figure-list.module.css'

type FigureRow = {
  key: string
  href?: string | undefined
  picture: ReactNode
  name: string
  /** The second line. */
  note: ReactNode
  end: ReactNode
}

export function FigureList({ rows }: { rows: readonly FigureRow[] }) {
  return (
    <ol className={classes['list']}>
      {rows.map(({ key, href, picture, name, note, end }) => (
        <li key={key} className={classes['row']}>
          {picture}
          <span className={classes['words']}>
            {href === undefined ? (
              <bdi className={classes['name']}>{name}</bdi>
            ) : (
              <Anchor href={href} className={classes['link']}>
                <bdi className={classes['name']}>{name}</bdi>
              </Anchor>
            )}
            <span className={classes['note']}>{note}</span>
          </span>
          <span className={classes['end']}>{end}</span>
        </li>
      ))}
    </ol>
  )
}
