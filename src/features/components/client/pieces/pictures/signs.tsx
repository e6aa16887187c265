// The court of empty states, with a sign in its middle.
import { IconExclamationMark, IconSearch } from '@tabler/icons-react'
import { CourtSketch } from '#ui/brand/court-sketch.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  return (
    <Row>
      <CourtSketch />
      <CourtSketch sign={IconSearch} />
      <CourtSketch sign={IconExclamationMark} tone="error" />
    </Row>
  )
}
