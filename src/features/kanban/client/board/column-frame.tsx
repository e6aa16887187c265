// A column that nothing is done with: before it can be, or under the pointer.
import type { ComponentProps } from 'react'
import type { stageOf } from '../../board.ts'
import type { Column } from '../../entities.ts'
import classes from './board-column.module.css'
import { ColumnCount } from './column-count.tsx'
import headClasses from './column-head.module.css'

type ColumnFrameProps = ComponentProps<'section'> & { column: Column; stage: ReturnType<typeof stageOf> }

export function ColumnFrame({ column, stage, children, ...rest }: ColumnFrameProps) {
  return (
    <section {...rest} className={classes['column']} aria-label={column.name}>
      <div className={headClasses['head']}>
        <span className={headClasses['dot']} data-stage={stage} aria-hidden="true" />
        <h2 className={headClasses['title']}>
          <span className={headClasses['name']} dir="auto">
            {column.name}
          </span>
          <ColumnCount column={column} />
        </h2>
      </div>
      {children}
    </section>
  )
}
