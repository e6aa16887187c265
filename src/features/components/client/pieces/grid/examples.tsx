// The examples on the gallery's page about spaces and the grid.
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { CopyTile } from '../../copy-tile.tsx'
import classes from './grid.module.css'

const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 14, 20] as const

// 8 between the parts of a thing, 16 between things, 24 between groups.
export function SpacesExample() {
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

const spans = [12, 6, 6, 4, 4, 4, 3, 9] as const

// Twelve columns; what stands on them is as wide as its room says.
export function ColumnsExample() {
  return (
    <PanelGrid>
      {spans.map((span, place) => (
        // Their order never changes.
        // oxlint-disable-next-line react/no-array-index-key -- see the line above
        <Panel key={place} span={span}>
          <code className={classes['span']}>{span}</code>
        </Panel>
      ))}
    </PanelGrid>
  )
}
