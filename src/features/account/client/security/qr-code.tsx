// A QR code, drawn as one path: dark squares on white, whatever the colours of the page.
import { encode } from 'uqr'
import classes from './qr-code.module.css'

type QrCodeProps = {
  /** The encoded text. */
  text: string
  /** The alternative text. */
  label: string
}

const border = 2

export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, there is no file for an <img>
    <svg className={classes['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
