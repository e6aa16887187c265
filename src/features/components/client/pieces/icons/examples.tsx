// The examples on the gallery's page about icons.
import { IconArrowRight, IconCalendarEvent } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { CopyTile } from '../../copy-tile.tsx'
import { Row } from '../../row.tsx'
import * as glyphs from './glyphs.ts'
import classes from './icons.module.css'

// The ones in use; a press copies the name that is imported.
export function FamilyExample() {
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

const sizes = [14, 16, 18, 20, 22, 24] as const

// From 14 in small print to 24 in navigation; arrows turn round in Arabic.
export function SizesExample() {
  return (
    <>
      <Row>
        {sizes.map((size) => (
          <Icon key={size} of={IconCalendarEvent} size={size} />
        ))}
      </Row>
      <Row>
        {sizes.map((size) => (
          <Icon key={size} of={IconArrowRight} size={size} mirrored />
        ))}
      </Row>
    </>
  )
}
