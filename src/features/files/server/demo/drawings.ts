// Draws the demo's photos and sketches in code: rooms, wooden boards, stones, plants and paint samples.

const shades = ['#e4d9c6', '#cfdcd5', '#d9d3e6', '#f0e2d0', '#d3e0ea', '#e9d6d0']
const strong = ['#8a6233', '#2c6350', '#51438f', '#a9683a', '#2b5b7c', '#94433a']
const wood = ['#8a6233', '#a9683a', '#7a5a34']
export const motifs = ['hall', 'oak', 'garden', 'court', 'sample', 'stairs'] as const
export type Motif = (typeof motifs)[number]

/** `look` selects the colors. */
export function drawingOf(motif: Motif, look: number): string {
  const ground = shades[look % shades.length] ?? ''
  const line = strong[look % strong.length] ?? ''
  const other = strong[(look + 2) % strong.length] ?? ''
  const inside: Record<Motif, string> = {
    hall: `<path d="M0 72 60 52h40l60 20v48H0z" fill="${line}" opacity=".35"/><path d="M60 20h40v32H60z" fill="#fff"/><path d="M60 20h40v32H60zM80 20v32M60 36h40" stroke="${line}" fill="none"/><path d="M0 0 60 20v32L0 72z" fill="${line}" opacity=".2"/><path d="M160 0 100 20v32l60 20z" fill="#fff" opacity=".4"/>`,
    oak: Array.from(
      { length: 7 },
      (_, at) =>
        `<path d="M0 ${at * 18}h160v16H0z" fill="${wood[at % wood.length]}" opacity="${0.45 + (at % 3) * 0.15}"/><path d="M${10 + at * 20} ${at * 18 + 8}q14-5 30 0" stroke="#fff" fill="none" opacity=".4"/>`,
    ).join(''),
    garden: `<path d="M66 84h28l-5 30H71z" fill="${other}"/><path d="M80 86C74 50 50 44 34 40c4 24 20 42 46 46ZM80 86c2-38 24-52 44-56 2 26-14 50-44 56ZM80 86c-6-30 0-56 4-68 12 20 10 48-4 68Z" fill="${line}"/>`,
    court: Array.from(
      { length: 9 },
      (_, at) =>
        `<rect x="${(at % 3) * 54 + 4}" y="${Math.floor(at / 3) * 40 + 3}" width="48" height="34" rx="9" fill="${at % 2 ? line : other}" opacity="${0.4 + ((at * 7 + look) % 5) / 9}"/>`,
    ).join(''),
    sample: [...strong, ...shades]
      .map(
        (color, at) =>
          `<circle cx="${24 + (at % 4) * 38}" cy="${24 + Math.floor(at / 4) * 36}" r="14" fill="${color}"/>`,
      )
      .join(''),
    stairs: `${Array.from(
      { length: 8 },
      (_, at) =>
        `<path d="M${at * 20} ${112 - at * 13}h160v14H${at * 20}z" fill="${line}" opacity="${0.25 + at * 0.09}"/>`,
    ).join('')}<path d="M4 84 150-8" stroke="${other}" stroke-width="5"/>`,
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="${ground}"/>${inside[motif]}</svg>`
}
