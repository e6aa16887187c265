// A range of numbers: two knobs along one line, each of which can always be taken hold of.
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Range } from './range-field.tsx'
import { RangeField } from './range-field.tsx'
import { show } from './testing.tsx'

function Prices({ at }: { at: Range }) {
  const [value, setValue] = useState<Range>(at)
  return <RangeField label="Price" value={value} onChange={setValue} min={0} max={100} words={String} />
}

/** The knob under the pointer at this share of the line. */
function knobAt(share: number) {
  const box = document.querySelector('input[type="range"]')?.getBoundingClientRect()
  if (!box) throw new Error('There is no line')
  const radius = 10
  const x = box.left + radius + share * (box.width - 2 * radius)
  return document.elementFromPoint(x, box.top + box.height / 2)?.getAttribute('aria-label')
}

test.each([
  { end: 'low', at: 0, free: 'Price, up to' },
  { end: 'high', at: 100, free: 'Price, from' },
])('where both knobs stand at the $end end, the one that can still move is on top', async ({ at, free }) => {
  await show(<Prices at={[at, at]} />)
  expect(knobAt(at / 100)).toBe(free)
})
