// Small for labels, medium for controls, large for plans.
import { CopyTile } from '../../copy-tile.tsx'
import classes from './shadows.module.css'

const steps = ['xs', 'sm', 'md', 'lg', 'xl']

export function Example() {
  return (
    <div className={classes['tiles']} dir="ltr">
      {steps.map((step) => (
        <CopyTile key={step} text={`--mantine-radius-${step}`}>
          <span className={classes['tile']} data-flat style={{ borderRadius: `var(--mantine-radius-${step})` }}>
            <code>{step}</code>
          </span>
        </CopyTile>
      ))}
    </div>
  )
}
