// The area where events are dragged: maps a point of the window to a time, and scrolls at its edges.
export type Point = { x: number; y: number }

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** The position of a point in a box from its inline start, 0 to 1, clamped. */
export const shareAcross = ({ left, width }: Box, x: number, dir: 'ltr' | 'rtl') => {
  const share = Math.min(0.9999, Math.max(0, (x - left) / Math.max(1, width)))
  return dir === 'ltr' ? share : 0.9999 - share
}
export const shareDown = ({ top, height }: Box, y: number) =>
  Math.min(0.9999, Math.max(0, (y - top) / Math.max(1, height)))

/** Distance from an edge within which it scrolls, faster the closer. */
const edge = 56
const fastest = 18

/** Pixels per frame; 0 in the middle. */
export function speedAt(y: number, { top, height }: Box): number {
  // Above it is the all-day row, where the pointer may rest.
  if (y < top) return 0
  const share = (distance: number) => Math.min(1, Math.max(0, (edge - distance) / edge))
  return Math.round(fastest * (share(top + height - y) - share(y - top)))
}
