// A product drawn by code: it stands in a lit niche, before a wall of its own hue.
import type { CSSProperties } from 'react'
import { useId } from 'react'
import { Beanie, Cap, Hoodie, Sneaker, Socks, Tee } from './product-clothes.tsx'
import classes from './product-picture.module.css'
import { Backpack, Bottle, Glasses, Mug, Tote, Watch } from './product-things.tsx'

const drawings = {
  sneaker: Sneaker,
  tee: Tee,
  hoodie: Hoodie,
  cap: Cap,
  beanie: Beanie,
  socks: Socks,
  tote: Tote,
  backpack: Backpack,
  watch: Watch,
  glasses: Glasses,
  bottle: Bottle,
  mug: Mug,
}
export type ProductKind = keyof typeof drawings

export type ProductPictureProps = {
  kind: ProductKind
  /** Its colour, `#3f7d63`; the wall behind has the same hue, nearly grey. */
  base: string
  accent?: string
  /** What screen readers hear; decoration without it. */
  label?: string
}

/** Fills its box, the object always whole; a colour that changes shows at once. */
export function ProductPicture({ kind, base, accent = '#f0c36b', label }: ProductPictureProps) {
  const id = useId()
  const Drawing = drawings[kind]
  const colours = { '--base': base, '--accent': accent } as CSSProperties
  const name =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return (
    <svg
      {...name}
      className={classes['product']}
      style={colours}
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
    >
      <linearGradient id={`${id}light`} x1="0" y1="0" x2="0" y2="1">
        <stop className={classes['light']} offset="0" stopOpacity=".85" />
        <stop className={classes['light']} offset=".75" stopOpacity=".12" />
      </linearGradient>
      <radialGradient id={`${id}shadow`}>
        <stop offset="0" stopColor="#14201a" stopOpacity=".36" />
        <stop offset="1" stopColor="#14201a" stopOpacity="0" />
      </radialGradient>
      <rect className={classes['wall']} x="-400" width="1200" height="400" />
      <path fill={`url(#${id}light)`} d="M62 330V190a138 138 0 0 1 276 0v140z" />
      <path className={classes['floor']} d="M-400 330h1200v70H-400z" />
      <ellipse fill={`url(#${id}shadow)`} cx="200" cy="334" rx="140" ry="20" />
      <g transform="translate(200 330) scale(.86) translate(-200 -316)">
        <Drawing />
      </g>
    </svg>
  )
}
