// Follows which color stands on which ground, and sets the ones that would not be read: each mode has a ground of its own.
import { colours } from '#kernel/brand.ts'
import type { Color } from './colors.ts'
import { black, contrastOf, cssOf, leastContrast, over, readColor, readableOn, turned, white } from './colors.ts'
import type { Declarations } from './styles.ts'

export type Paint = {
  isDark: boolean
  ground: Color
  /** The sender chose the ground, so that colors stay what they are. */
  isOwnGround: boolean
  /** As the sender gave it; null where nobody did. */
  color: Color | null
}

const ofHex = (hex: string) => readColor(hex) ?? white
/** Those that the frame's own style sheet has. */
const grounds = { light: ofHex(colours.frame.light.ground), dark: ofHex(colours.frame.dark.ground) }
const linkColor = ofHex(colours.frame.light.link)

export const beginPaint = (mode: 'light' | 'dark'): Paint => ({
  isDark: mode === 'dark',
  ground: grounds[mode],
  isOwnGround: false,
  color: null,
})

type Attributes = Readonly<Record<string, string>>
type Element = { style: Declarations; parent: Paint }

/** Sets color and ground in `style`, by what the element says and what it stands on. */
export function paintElement(name: string, attributes: Attributes, { style, parent }: Element): Paint {
  const { given, color } = colorsOf(attributes, style)
  const ground = given ? over(given, parent.ground) : parent.ground
  const paint: Paint = {
    isDark: parent.isDark,
    ground,
    isOwnGround: parent.isOwnGround || given !== null,
    color: color ?? parent.color,
  }
  setColor(style, 'background-color', given && ground)
  setColor(style, 'color', seenColor(name, { color, isNewGround: given !== null }, paint))
  return paint
}

function colorsOf(attributes: Attributes, style: Declarations) {
  const given = readColor(style.get('background-color') ?? attributes.bgcolor ?? '')
  const color = readColor(style.get('color') ?? attributes.color ?? attributes.text ?? '')
  return { given: given?.alpha === 0 ? null : given, color }
}

function setColor(style: Declarations, property: string, color: Color | null): void {
  if (color) style.set(property, cssOf(color))
  else style.delete(property)
}

/** A color that can be read stays as it is. */
function readableOnDark(color: Color, ground: Color): Color {
  const seen = over(color, ground)
  return contrastOf(seen, ground) >= leastContrast ? seen : readableOn(turned(color), ground)
}

type Given = { color: Color | null; isNewGround: boolean }

/** Null where the element takes over what it stands in. */
function seenColor(name: string, { color, isNewGround }: Given, paint: Paint): Color | null {
  const { ground, isOwnGround, isDark } = paint
  if (color && isDark && !isOwnGround) return readableOnDark(color, ground)
  if (color) return over(color, ground)
  if (name === 'a' && isOwnGround) return readableOn(linkColor, ground)
  if (!isNewGround) return null
  const inherited = paint.color ?? black
  return contrastOf(inherited, ground) >= leastContrast ? inherited : readableOn(inherited, ground)
}
