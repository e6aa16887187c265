// The view up an atrium to the sky, on sign-in pages and before the opening.
import { useId } from 'react'
import { atriumShapes } from '#kernel/drawings/atrium.ts'
import './atrium.css'

const side = 900
const view = { width: side, height: side, centre: { x: 0.5, y: 0.34 } }

/** Fills its box; the leaves and the walls follow the preset. Decoration, hidden from screen readers. */
export function AtriumPicture() {
  const id = useId()
  const shapes = atriumShapes(view, { sky: `url(#${id}sky)`, glow: `url(#${id}glow)` })
  return (
    <svg className="at-atrium" viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop className="at-atrium-sky-top" offset="0" />
        <stop className="at-atrium-sky-low" offset="1" />
      </linearGradient>
      <radialGradient
        id={`${id}glow`}
        gradientUnits="userSpaceOnUse"
        cx={side * view.centre.x}
        cy={side * view.centre.y}
        r={side * 0.6}
      >
        <stop className="at-atrium-glow at-atrium-glow-near" offset="0" />
        <stop className="at-atrium-glow at-atrium-glow-far" offset=".45" />
        <stop className="at-atrium-glow" offset="1" stopOpacity="0" />
      </radialGradient>
      {shapes.map(({ tag: Tag, ...attributes }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a drawing never changes
        <Tag key={index} {...attributes} />
      ))}
    </svg>
  )
}
