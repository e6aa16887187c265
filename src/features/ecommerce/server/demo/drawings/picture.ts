// A product drawn by code: it stands in a lit niche, before a wall of its own hue. Runs on both sides, and without a browser.
import { colourOf, hexOf, rgbOf, rgbOfHex } from '#kernel/colours.ts'
import { beanie, cap, hoodie, sneaker, socks, tee } from './clothes.ts'
import type { Drawing } from './shade.ts'
import { jacket, leatherJacket, shirt, trousers, waistcoat } from './tailored.ts'
import { backpack, bottle, bracelet, faceMask, glasses, mug, tote, watch } from './things.ts'

const drawings = {
  backpack,
  beanie,
  bottle,
  bracelet,
  cap,
  faceMask,
  glasses,
  hoodie,
  jacket,
  leatherJacket,
  mug,
  shirt,
  sneaker,
  socks,
  tee,
  tote,
  trousers,
  waistcoat,
  watch,
} satisfies Record<string, Drawing>
export type ProductKind = keyof typeof drawings

// Light of the wall above and at the floor, of the floor and of its edge; behind bright things it is darker.
const lights = { high: 0.945, low: 0.85, floor: 0.795, edge: 0.87 }
const darker = 0.06
const brightFrom = 0.82
const greyest = 0.03
const tint = 0.02

/** From the front, and near its two sides, before walls of another hue. */
const views = {
  whole: { scale: 0.86, aside: 0, below: 0, turn: 0 },
  near: { scale: 1.42, aside: 58, below: 26, turn: 150 },
  far: { scale: 1.36, aside: -62, below: 22, turn: 250 },
} as const
export type View = keyof typeof views

function roomOf(base: string, turn: number) {
  const [light, chroma, hue] = colourOf(rgbOfHex(base))
  const less = light > brightFrom ? darker : 0
  const strength = chroma < greyest ? tint / 4 : tint
  const tone = (lightness: number) => hexOf(rgbOf([lightness - less, strength, hue + turn]))
  return { high: tone(lights.high), low: tone(lights.low), floor: tone(lights.floor), edge: tone(lights.edge) }
}

type Colours = { base: string; accent: string }

/** An SVG of 400 by 400; `base` and `accent` are colours like `#3f7057`. */
export function drawProduct(kind: ProductKind, { base, accent }: Colours, view: View = 'whole'): string {
  const { scale, aside, below, turn } = views[view]
  const room = roomOf(base, turn)
  const isWhole = view === 'whole'
  // Near it the niche is wider than the picture, and the floor lower.
  const niche = isWhole ? 'M62 330V190a138 138 0 0 1 276 0v140z' : 'M-140 360V190a340 340 0 0 1 680 0v170z'
  const floor = 330 + below
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
<defs>
  <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${room.high}"/><stop offset="1" stop-color="${room.low}"/></linearGradient>
  <linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".8" stop-color="#fff" stop-opacity=".1"/></linearGradient>
  <radialGradient id="shadow"><stop offset="0" stop-color="#14201a" stop-opacity=".36"/><stop offset="1" stop-color="#14201a" stop-opacity="0"/></radialGradient>
</defs>
<path fill="url(#wall)" d="M0 0h400v${floor}H0z"/>
<path fill="url(#light)" d="${niche}"/>
<path fill="${room.floor}" d="M0 ${floor}h400v${400 - floor}H0z"/>
<path fill="${room.edge}" d="M0 ${floor - 1}h400v2H0z"/>
<ellipse fill="url(#shadow)" cx="${200 - aside * scale}" cy="${floor + 4}" rx="${(140 / 0.86) * scale}" ry="${(20 / 0.86) * scale}"/>
<g transform="translate(${200 - aside * scale} ${floor}) scale(${scale}) translate(-200 -316)">${drawings[kind]({ base, accent })}</g>
</svg>`
}
