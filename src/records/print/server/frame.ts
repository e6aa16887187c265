// The values that every sheet has: its language, direction and colours, our mark, and how figures are written.
import { colours, mark } from '#kernel/brand.ts'
import type { Direction, Language } from '#kernel/languages.ts'
import { directionOf, localeOf } from '#kernel/languages.ts'

/** As `page.typ` reads it. */
export type Frame = {
  tag: string
  direction: Direction
  colours: Pick<typeof colours, 'ink' | 'ink2' | 'ink3' | 'wall'>
  /** SVG. */
  mark: string
  /** How zero to nine are written, for the numbers of pages. */
  figures: string[]
}

export function frameOf(language: Language): Frame {
  const count = new Intl.NumberFormat(localeOf[language], { useGrouping: false })
  return {
    tag: localeOf[language],
    direction: directionOf(language),
    colours,
    mark: markPicture,
    figures: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((figure) => count.format(figure)),
  }
}

const { wing, lit, text } = colours
const { size, wings, corner, court } = mark
const markPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${wings
  .map(
    ({ x, y, width, height, isLit }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${(isLit ? lit : wing).day}"/>`,
  )
  .join('')}<circle cx="${court.x}" cy="${court.y}" r="${court.radius}" fill="${text}"/></svg>`
