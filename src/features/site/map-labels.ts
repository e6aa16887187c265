// Keeps the pins of a map apart, and puts each name where it covers no pin and no other name. In pixels, on both sides.

export type Pin = { x: number; y: number; name: string }
export type Side = 'end' | 'start' | 'above' | 'below'
/** How far the pin is moved aside, and where its name stands; without a side there is no room for it. */
export type Arranged = { aside: number; side: Side | undefined }

const pinWidth = 24
const pinHeight = 30
const narrowLetter = 7.6
const wideLetter = 14
const lineHeight = 18
const firstWide = 0x2e80

/** The beginning of the name, from the tip of the pin. */
export const anchors: Record<Side, { x: number; y: number; anchor: 'start' | 'middle' | 'end' }> = {
  end: { x: 14, y: -8, anchor: 'start' },
  start: { x: -14, y: -8, anchor: 'end' },
  above: { x: 0, y: -36, anchor: 'middle' },
  below: { x: 0, y: 18, anchor: 'middle' },
}
const sides = Object.keys(anchors) as Side[]

type Box = { left: number; top: number; right: number; bottom: number }

const meets = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const boxOfPin = (x: number, y: number): Box => ({
  left: x - pinWidth / 2,
  right: x + pinWidth / 2,
  top: y - pinHeight,
  bottom: y,
})

const widthOf = (name: string) =>
  Array.from(name).reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < firstWide ? narrowLetter : wideLetter),
    0,
  )

function boxOfName(x: number, y: number, width: number, side: Side): Box {
  const { x: across, y: down, anchor } = anchors[side]
  const left = x + across - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0)
  const bottom = y + down + lineHeight / 4
  return { left, right: left + width, top: bottom - lineHeight, bottom }
}

/** Beside earlier pins at the same place, one after the other: to the right, to the left, further right. */
function asideOf({ x, y }: Pin, taken: readonly Box[]): number {
  for (let turn = 0; turn <= 2 * taken.length; turn++) {
    const aside = Math.ceil(turn / 2) * pinWidth * (turn % 2 === 1 ? 1 : -1)
    const box = boxOfPin(x + aside, y)
    if (!taken.some((other) => meets(box, other))) return aside + 0
  }
  return 0
}

/** `width` is that of the map: no name is cut off at its edge. */
export function arrange(pins: readonly Pin[], width: number): Arranged[] {
  const boxes: Box[] = []
  const asides = pins.map((pin) => {
    const aside = asideOf(pin, boxes)
    boxes.push(boxOfPin(pin.x + aside, pin.y))
    return aside
  })
  const names: Box[] = []
  return pins.map(({ x, y, name }, index) => {
    const aside = asides[index] ?? 0
    const fits = (box: Box) =>
      box.left >= 0 &&
      box.right <= width &&
      ![...boxes.toSpliced(index, 1), ...names].some((other) => meets(box, other))
    const side = sides.find((one) => fits(boxOfName(x + aside, y, widthOf(name), one)))
    if (side) names.push(boxOfName(x + aside, y, widthOf(name), side))
    return { aside, side }
  })
}
