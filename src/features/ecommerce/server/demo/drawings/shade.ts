// The type of a product drawing: SVG in two colors, and the shaded side of the first.
import { hexOf, mix, rgbOfHex } from '#kernel/colours.ts'

export type Drawing = (colours: { base: string; accent: string }) => string

/** The colour at so many percent of its light. */
export const shade = (base: string, percent: number): string => hexOf(mix([0, 0, 0], rgbOfHex(base), percent / 100))
