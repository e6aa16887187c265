// The examples on the gallery's page about colours.
import { CopyTile } from '../../copy-tile.tsx'
import classes from './colours.module.css'

const scales = [
  'brand',
  'secondary',
  'success',
  'warning',
  'error',
  'green',
  'blue',
  'cyan',
  'purple',
  'orange',
  'red',
] as const

const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

// The roles and the hues, scales of ten steps, which mean the same by day and by night; a press copies the variable.
export function ScalesExample() {
  return (
    <div className={classes['scales']} dir="ltr">
      {scales.map((scale) => (
        <div key={scale} className={classes['scale']}>
          <code>{scale}</code>
          {steps.map((step) => (
            <CopyTile key={step} text={`--mantine-color-${scale}-${step}`}>
              <span className={classes['swatch']} style={{ background: `var(--mantine-color-${scale}-${step})` }} />
            </CopyTile>
          ))}
        </div>
      ))}
    </div>
  )
}

const roles = ['sunken', 'canvas', 'surface', 'raised', 'wall', 'wall-2', 'edge', 'ink', 'ink-2', 'ink-3', 'ink-off']

// Grounds from below to above, lines, and ink.
export function RolesExample() {
  return (
    <div className={classes['roles']} dir="ltr">
      {roles.map((role) => (
        <CopyTile key={role} text={`--at-${role}`}>
          <span className={classes['swatch']} style={{ background: `var(--at-${role})` }} />
          <code>{role}</code>
        </CopyTile>
      ))}
    </div>
  )
}
