// The examples on the gallery's page about shadows and rounded corners.
import { CopyTile } from '../../copy-tile.tsx'
import classes from './shadows.module.css'

const steps = ['xs', 'sm', 'md', 'lg']

// From a control at rest to a dialog; by night the ground gets lighter instead.
export function ShadowsExample() {
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

const radii = ['xs', 'sm', 'md', 'lg', 'xl']

// Small for labels, medium for controls, large for plans.
export function RadiiExample() {
  return (
    <div className={classes['tiles']} dir="ltr">
      {radii.map((step) => (
        <CopyTile key={step} text={`--mantine-radius-${step}`}>
          <span className={classes['tile']} data-flat style={{ borderRadius: `var(--mantine-radius-${step})` }}>
            <code>{step}</code>
          </span>
        </CopyTile>
      ))}
    </div>
  )
}
