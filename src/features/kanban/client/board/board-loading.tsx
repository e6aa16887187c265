// The skeleton of a board: its columns with cards, before they are known.
import { Loading, Skeleton } from '#ui/states.tsx'
import classes from './board-loading.module.css'

const columns = [
  ['a', 'b', 'c', 'd'],
  ['e', 'f', 'g'],
  ['h', 'i', 'j'],
  ['k', 'l'],
]

export function BoardLoading() {
  return (
    <Loading>
      <div className={classes['columns']} aria-hidden="true">
        {columns.map((cards) => (
          <div key={cards.join('')} className={classes['column']}>
            {cards.map((card) => (
              <Skeleton key={card} className={classes['card']} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  )
}
