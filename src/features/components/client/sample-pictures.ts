// Pictures for examples: houses drawn here, so that the gallery needs no files.

const skies = ['#7fb7be', '#e0a458', '#5b5f97'] as const
const names = ['court', 'garden', 'roof'] as const

function draw(sky: string, storeys: number): string {
  const windows = Array.from({ length: storeys * 4 }, (_, index) => {
    const x = 300 + (index % 4) * 160
    const y = 700 - Math.floor(index / 4) * 150
    return `<rect x="${x}" y="${y}" width="90" height="100" rx="45" fill="#f5f6f3"/>`
  })
  const house = `<rect x="240" y="${800 - storeys * 150}" width="720" height="${storeys * 150}" fill="#2f4a3d"/>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800"><rect width="1200" height="800" fill="${sky}"/><circle cx="980" cy="160" r="70" fill="#fff" opacity=".8"/>${house}${windows.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}

export const samplePictures = names.map((name, index) => ({
  name: `${name}.svg`,
  src: draw(skies[index] ?? skies[0], index + 2),
}))
