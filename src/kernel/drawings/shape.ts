// Shapes of drawings as data: React and the public site draw the same ones.

export type DrawnShape = {
  tag: 'path' | 'rect' | 'circle'
  className?: string
  d?: string
  x?: number
  y?: number
  width?: number
  height?: number
  cx?: number
  cy?: number
  r?: number
  fill?: string
  fillOpacity?: number
  opacity?: number
  stroke?: string
  strokeOpacity?: number
  strokeWidth?: number
  strokeLinecap?: 'round'
}
