// The type of a product line in the demo: its kind, names, colors, prices and texts.
import type { ProductKind } from './drawings/picture.ts'
import type { Category, Colour, Gender } from '../../entities.ts'

export type Line = {
  kind: ProductKind
  /** The second stands for every other product of the line. */
  categories: readonly Category[]
  nouns: readonly string[]
  /** Base and accent of each picture that is drawn. */
  colours: readonly (readonly [base: Colour, accent: Colour])[]
  /** In whole units, the cheapest and the dearest. */
  price: readonly [least: number, most: number]
  sizes: readonly string[]
  genders: readonly Gender[]
  tags: readonly string[]
  openings: readonly string[]
  facts: readonly string[]
}

export const everybody = ['men', 'women'] as const
