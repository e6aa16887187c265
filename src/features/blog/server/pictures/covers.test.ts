// Drawn covers: neighbors in the order of writing have different motifs, and each is drawn the same every time.
import { expect, test } from 'vitest'
import { drawCover, motifCount } from './covers.ts'

test('every motif is drawn whole, the same each time, and unlike the others', () => {
  const drawn = Array.from({ length: motifCount }, (_, motif) => drawCover('a-quiet-stairwell', motif))
  for (const [motif, svg] of drawn.entries()) {
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 630".*<\/svg>$/s)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(drawCover('a-quiet-stairwell', motif + motifCount)).toBe(svg)
  }
  expect(new Set(drawn).size).toBe(motifCount)
})

test('neighbors differ, also in a list of one of five languages that take turns', () => {
  for (const step of [1, 2, 3, 4, 5]) expect(step % motifCount).not.toBe(0)
})
