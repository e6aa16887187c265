// Covers tell people apart: many views, each the same for the same person, on a card and across their page.
import { expect, test } from 'vitest'
import { coverShape } from './cover-shape.ts'

const seeds = Array.from({ length: 60 }, (_, number) => `person ${number}`)
const tonesOf = (seed: string, isWide = false) =>
  coverShape(seed, isWide)
    .layers.map(({ tone }) => tone)
    .join(' ')

test('sixty people have at least six views, and no two the same lines', () => {
  expect(new Set(seeds.map((seed) => tonesOf(seed))).size).toBeGreaterThanOrEqual(6)
  expect(new Set(seeds.map((seed) => JSON.stringify(coverShape(seed)))).size).toBe(seeds.length)
})

test('a person keeps their view on their page, drawn wider', () => {
  for (const seed of seeds) {
    expect(coverShape(seed)).toEqual(coverShape(seed))
    expect(coverShape(seed, true).width).toBeGreaterThan(coverShape(seed).width)
    // Among many tiles some tone may come up only where there are more of them.
    const [wide, narrow] = [tonesOf(seed, true).split(' '), tonesOf(seed).split(' ')]
    expect(narrow.filter((tone) => !wide.includes(tone))).toEqual([])
  }
})
