// The ones in use; a press copies the name that is imported.
import * as glyphs from './glyphs.ts'
import { Icon } from '#ui/icon.tsx'
import { CopyTile } from '../../copy-tile.tsx'
import classes from './icons.module.css'

export function Example() {
  return (
    <div className={classes['family']} dir="ltr">
      {Object.entries(glyphs).map(([name, glyph]) => (
        <CopyTile key={name} text={name}>
          <span className={classes['icon']}>
            <Icon of={glyph} size={22} />
          </span>
        </CopyTile>
      ))}
    </div>
  )
}
