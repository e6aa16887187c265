// The part of a view on which events are carried: which time is under a point of the window, and what scrolls.
export type Point = { x: number; y: number }

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** How far a point is into a box, 0 to 1 from where one begins to read, kept within it. */
export const shareAcross = ({ left, width }: Box, x: number, dir: 'ltr' | 'rtl') => {
  const share = Math.min(0.9999, Math.max(0, (x - left) / Math.max(1, width)))
  return dir === 'ltr' ? share : 0.9999 - share
}
export const shareDown = ({ top, height }: Box, y: number) =>
  Math.min(0.9999, Math.max(0, (y - top) / Math.max(1, height)))

/** So near an edge it scrolls, the faster the nearer. */
const edge = 56
const fastest = 18

/** Pixels for one frame; nothing in the middle. */
export function speedAt(y: number, { top, height }: Box): number {
  // Above are the whole days, where one may stay.
  if (y < top) return 0
  const share = (distance: number) => Math.min(1, Math.max(0, (edge - distance) / edge))
  return Math.round(fastest * (share(top + height - y) - share(y - top)))
}
