// Drawings in pages of the public site: the same shapes as in the app (kernel/drawings), written as HTML.
import type { AtriumView } from '../../drawings/atrium.ts'
import { atriumShapes } from '../../drawings/atrium.ts'
import { portraitShapes } from '../../drawings/portrait.ts'
import type { DrawnShape } from '../../drawings/shape.ts'
import type { Html } from './html.ts'
import { attributes, html } from './html.ts'

const attributeName = (name: string) =>
  name === 'className' ? 'class' : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function written({ tag, ...rest }: DrawnShape): Html {
  const own = attributes(Object.fromEntries(Object.entries(rest).map(([name, value]) => [attributeName(name), value])))
  if (tag === 'path') return html`<path${own} />`
  return tag === 'rect' ? html`<rect${own} />` : html`<circle${own} />`
}

const hidden = { 'aria-hidden': 'true' } as const

/** Fills its box; `id` is unique in the page. Its colors are `ui/brand/atrium.css`. */
export function drawAtrium(id: string, view: AtriumView): Html {
  const { width, height, centre } = view
  const glow = { id: `${id}-glow`, gradientUnits: 'userSpaceOnUse', cx: width * centre.x, cy: height * centre.y }
  const box = { class: 'at-atrium', viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMid slice' }
  return html`<svg${attributes({ ...box, ...hidden })}><linearGradient${attributes({ id: `${id}-sky`, x1: 0, y1: 0, x2: 0, y2: 1 })}><stop class="at-atrium-sky-top" offset="0" /><stop class="at-atrium-sky-low" offset="1" /></linearGradient><radialGradient${attributes({ ...glow, r: Math.max(width, height) * 0.5 })}><stop class="at-atrium-glow at-atrium-glow-near" offset="0" /><stop class="at-atrium-glow at-atrium-glow-far" offset=".45" /><stop class="at-atrium-glow" offset="1" stop-opacity="0" /></radialGradient>${atriumShapes(view, { sky: `url(#${id}-sky)`, glow: `url(#${id}-glow)` }).map(written)}</svg>`
}

/** The drawn face of a seed, for a round box. */
export function drawFace(seed: string): Html {
  const { ground, bust } = portraitShapes(seed)
  return html`<svg${attributes({ viewBox: '0 0 64 64', ...hidden })}>${[...ground, ...bust].map(written)}</svg>`
}

const nicheHues = [158, 300, 248, 60, 25, 235] as const

/** The same bust in a niche, for a picture of 240 × 260; no two neighbors of a row have the same color. */
export function drawNiche(seed: string, place: number): Html {
  const { bust } = portraitShapes(seed)
  const hue = nicheHues[place % nicheHues.length]
  const arch = 'M28 260V120a92 92 0 0 1 184 0v140z'
  return html`<svg${attributes({ viewBox: '0 0 240 260', preserveAspectRatio: 'xMidYMax slice', ...hidden })}><rect${attributes({ width: 240, height: 260, fill: `oklch(.9 .035 ${hue})` })} /><path${attributes({ d: arch, fill: `oklch(.94 .035 ${hue})` })} /><path${attributes({ d: arch, fill: 'none', stroke: 'white', 'stroke-opacity': 0.7, 'stroke-width': 2 })} /><g transform="translate(24 70) scale(3)">${bust.map(written)}</g></svg>`
}
