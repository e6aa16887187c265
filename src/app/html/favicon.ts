// The product's mark: four wings round a court, the north-east one lit; for the browser's tab as a drawing.

/** In a square of 32 by 32. */
export const mark = {
  size: 32,
  wings: [
    { x: 3, y: 3, width: 16, height: 7, isLit: false },
    { x: 22, y: 3, width: 7, height: 16, isLit: true },
    { x: 13, y: 22, width: 16, height: 7, isLit: false },
    { x: 3, y: 13, width: 7, height: 16, isLit: false },
  ],
  corner: 2.5,
  court: { x: 16, y: 16, radius: 2.6 },
} as const

const { wings, corner, court, size } = mark
const drawn = wings.map(
  ({ x, y, width, height, isLit }) =>
    `<rect${isLit ? ' class="lit"' : ''} x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"/>`,
)

export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><style>g{fill:#007b51}.lit{fill:#75c79e}@media(prefers-color-scheme:dark){g{fill:#68cd9d}.lit{fill:#e0f7ea}}</style><g>${drawn.join('')}<circle cx="${court.x}" cy="${court.y}" r="${court.radius}"/></g></svg>`
