// A figure with its change and bars: the tile is fetched for those who see it, and its height is kept free.
import { deferred } from '#ui/deferred.tsx'
import type { StatTileProps } from '#ui/stat-tile.tsx'
import classes from './stat-figure.module.css'

const StatTile = deferred(() => import('#ui/stat-tile.tsx').then((module) => module.StatTile))

export function StatFigure(props: Omit<StatTileProps, 'since'>) {
  return (
    <div className={classes['place']}>
      <StatTile {...props} since="days30" />
    </div>
  )
}
