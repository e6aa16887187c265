// From 14 in small print to 24 in navigation; arrows turn round in Arabic.
import { IconArrowRight, IconCalendarEvent } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { Row } from '../../row.tsx'

const sizes = [14, 16, 18, 20, 22, 24] as const

export function Example() {
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
