// The product's mark as a drawing for the browser's tab.
import { colours, mark } from '#kernel/brand.ts'

const { wings, corner, court, size } = mark
const drawn = wings.map(
  ({ x, y, width, height, isLit }) =>
    `<rect${isLit ? ' class="lit"' : ''} x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"/>`,
)

const drawing = (more: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><style>g{fill:${colours.wing.day}}.lit{fill:${colours.lit.day}}@media(prefers-color-scheme:dark){g{fill:${colours.wing.night}}.lit{fill:${colours.lit.night}}}</style><g>${drawn.join('')}<circle cx="${court.x}" cy="${court.y}" r="${court.radius}"/></g>${more}</svg>`

export const favicon = drawing('')
/** With a dot: something waits for the person. */
export const unreadFavicon = drawing(
  `<circle cx="${size * 0.78}" cy="${size * 0.22}" r="${size * 0.2}" fill="${colours.waiting}"/>`,
)
