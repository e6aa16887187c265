// The parts that all drawn covers are made of: chance that is the same each time, colours of one hue, and shapes as SVG.
import { createHash } from 'node:crypto'
import { hexOf, rgbOf } from '#kernel/colours.ts'

export const black = 'black'
export const white = 'white'
export const width = 1200
export const height = 630

/** Between 0 and 1, the same for the same words. */
export const fractionOf = (words: string): number =>
  createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32

/** Colours and chance for one drawing. */
export type Brush = {
  /** The main hue, in degrees. */
  hue: number
  /** Between the two, the same for the same name. */
  chance: (name: string | number, from?: number, to?: number) => number
  color: (light: number, chroma: number, hue?: number) => string
}

export function brushOf(seed: string): Brush {
  const hue = Math.round(fractionOf(`${seed} hue`) * 360)
  return {
    hue,
    chance: (name, from = 0, to = 1) => from + (to - from) * fractionOf(`${seed} ${name}`),
    color: (light, chroma, at = hue) => hexOf(rgbOf([light, chroma, at])),
  }
}

const round = (value: number) => Math.round(value * 10) / 10

type Box = readonly [x: number, y: number, width: number, height: number]
export const rect = ([x, y, w, h]: Box, fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${more}/>`
export const circle = (cx: number, cy: number, r: number, fill: string): string =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${fill}"/>`
type Oval = readonly [cx: number, cy: number, rx: number, ry: number]
export const ellipse = ([cx, cy, rx, ry]: Oval, fill: string, more = ''): string =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more}/>`
export const polygon = (points: readonly (readonly [number, number])[], fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}"${more}/>`
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`

export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** A fall of light from one colour to another, by its ID. */
export const fall = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/** An opening with a round top, standing on `floor`. */
export const arch = (x: number, floor: number, w: number, h: number): string =>
  `M${round(x)} ${round(floor)}V${round(floor - h + w / 2)}a${round(w / 2)} ${round(w / 2)} 0 0 1 ${round(w)} 0V${round(floor)}z`

/** A plant in a pot, its pot standing at `x`, `floor`. */
export function plant(brush: Brush, x: number, floor: number, size: number): string {
  const { color, chance } = brush
  const pot = polygon(
    [
      [x - size * 0.2, floor - size * 0.36],
      [x + size * 0.2, floor - size * 0.36],
      [x + size * 0.14, floor],
      [x - size * 0.14, floor],
    ],
    color(0.62, 0.12, 45),
  )
  const rim = rect([x - size * 0.22, floor - size * 0.4, size * 0.44, size * 0.07], color(0.68, 0.12, 45))
  const leaves = times(13, (index) => {
    const angle = ((index - 6) / 6) * 1.15 + chance(`leaf ${index}`, -0.06, 0.06)
    const reach = size * chance(`reach ${index}`, 0.62, 0.86) * (1 - Math.abs(index - 6) * 0.03)
    const [tipX, tipY] = [x + Math.sin(angle) * reach, floor - size * 0.38 - Math.cos(angle) * reach]
    const bend = size * 0.07
    const [midX, midY] = [(x + tipX) / 2, (floor - size * 0.38 + tipY) / 2]
    const d = `M${round(x)} ${round(floor - size * 0.38)}Q${round(midX - bend)} ${round(midY - bend)} ${round(tipX)} ${round(tipY)}Q${round(midX + bend)} ${round(midY + bend)} ${round(x)} ${round(floor - size * 0.38)}z`
    return path(d, color(0.5 + (index % 3) * 0.07, 0.11, 155))
  })
  const shadow = ellipse([x + size * 0.06, floor, size * 0.34, size * 0.05], black, ' opacity=".14"')
  return shadow + leaves.join('') + pot + rim
}

export const drawing = (content: string, definitions = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${content}</svg>`
