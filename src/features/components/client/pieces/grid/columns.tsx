// Twelve columns; what stands on them is as wide as its room says.
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import classes from './grid.module.css'

const spans = [12, 6, 6, 4, 4, 4, 3, 9] as const

export function Example() {
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
