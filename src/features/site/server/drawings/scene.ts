// Shared by the drawn scenes of the site: numbers that are always the same, colors, and the frame of a picture.
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, trusted } from '#kernel/server/site/html.ts'

export type Box = { width: number; height: number }

export const color = (lightness: number, chroma: number, hue: number) => `oklch(${lightness} ${chroma} ${hue})`

/** From 0 up to 1, the same for the same seed and place. */
export const chances = (seed: number) => (place: number) => {
  const value = Math.sin(seed * 37.13 + place * 91.77) * 43_758.545_3
  return value - Math.floor(value)
}

export const round = (value: number) => Math.round(value * 10) / 10

type Fill = Readonly<Record<string, string | number>>
export const path = (d: string, fill: string, rest: Fill = {}) => `<path${attributes({ d, fill, ...rest }).text}/>`
type Place = readonly [x: number, y: number, width: number, height: number]
export const rect = ([x, y, width, height]: Place, fill: string, rest: Fill = {}) =>
  `<rect${attributes({ x: round(x), y: round(y), width: round(width), height: round(height), fill, ...rest }).text}/>`
export const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle${attributes({ cx: round(cx), cy: round(cy), r: round(r), fill }).text}/>`

type Oval = readonly [cx: number, cy: number, rx: number, ry: number]
export const ellipse = ([cx, cy, rx, ry]: Oval, fill: string, rest: Fill = {}) =>
  `<ellipse${attributes({ cx: round(cx), cy: round(cy), rx: round(rx), ry: round(ry), fill, ...rest }).text}/>`

/** From one color above to another below. */
export const fall = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/** Fills its box; by night it stands in evening light (`site.css`). */
export const scene = ({ width, height }: Box, inside: string): Html =>
  trusted(
    `<svg${attributes({ viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' }).text}>${inside}</svg>`,
  )
