// The chest and waist measures of letter sizes.
import type { Gender } from '../../entities.ts'

export type ClothesSize = { chestCm: readonly [least: number, most: number]; waistCm: readonly [number, number] }

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const
type Letter = (typeof letters)[number]

/** The smallest chest and waist of each letter, and where the largest one ends. */
const cuts = {
  men: { chest: [82, 88, 94, 102, 110, 118, 126, 134], waist: [70, 76, 82, 90, 98, 106, 114, 122] },
  women: { chest: [78, 84, 90, 96, 104, 112, 120, 128], waist: [62, 68, 74, 80, 88, 96, 104, 112] },
} as const

const sameLetters = new Map<string, Letter>([
  ['XXXL', '3XL'],
  ['2XL', 'XXL'],
])

/** Women's cut only for products for women alone, otherwise men's for adults; children have no letter sizes. */
export function clothesSizeOf(size: string, gender: readonly Gender[]): ClothesSize | undefined {
  const written = size.trim().toUpperCase()
  const place = letters.findIndex((letter) => letter === (sameLetters.get(written) ?? written))
  if (place < 0 || (gender.length === 1 && gender[0] === 'kids')) return undefined
  const { chest, waist } = cuts[gender.length === 1 && gender[0] === 'women' ? 'women' : 'men']
  const range = (edges: readonly number[]) => [edges[place] ?? 0, (edges[place + 1] ?? 0) - 1] as const
  return { chestCm: range(chest), waistCm: range(waist) }
}
