// Grounds from below to above, lines, and ink.
import { CopyTile } from '../../copy-tile.tsx'
import classes from './colours.module.css'

const roles = ['sunken', 'canvas', 'surface', 'raised', 'wall', 'wall-2', 'edge', 'ink', 'ink-2', 'ink-3', 'ink-off']

export function Example() {
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
