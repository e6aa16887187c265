// From a control at rest to a dialog; by night the ground gets lighter instead.
import { CopyTile } from '../../copy-tile.tsx'
import classes from './shadows.module.css'

const steps = ['xs', 'sm', 'md', 'lg']

export function Example() {
  return (
    <div className={classes['tiles']} dir="ltr">
      {steps.map((step) => (
        <CopyTile key={step} text={`--mantine-shadow-${step}`}>
          <span className={classes['tile']} style={{ boxShadow: `var(--mantine-shadow-${step})` }}>
            <code>{step}</code>
          </span>
        </CopyTile>
      ))}
    </div>
  )
}
