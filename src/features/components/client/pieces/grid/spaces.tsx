// 8 between the parts of a thing, 16 between things, 24 between groups.
import { CopyTile } from '../../copy-tile.tsx'
import classes from './grid.module.css'

const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 14, 20] as const

export function Example() {
  return (
    <div className={classes['spaces']} dir="ltr">
      {spaces.map((space) => (
        <span key={space} className={classes['space']}>
          <code>{space * 4}</code>
          <CopyTile text={`--at-space-${space}`}>
            <span className={classes['place']}>
              <span className={classes['bar']} style={{ inlineSize: `var(--at-space-${space})` }} />
            </span>
          </CopyTile>
        </span>
      ))}
    </div>
  )
}
