// A curve through points that never goes higher or lower than they do.

type Point = readonly [x: number, y: number]

/** Cubic pieces whose handles lie level with their points: smooth, and without a hill that no value has. */
export function smoothPath(points: readonly Point[]): string {
  return points.reduce((path, [x, y], index) => {
    const before = points[index - 1]
    if (!before) return `M${round(x)} ${round(y)}`
    const middle = round((before[0] + x) / 2)
    return `${path}C${middle} ${round(before[1])} ${middle} ${round(y)} ${round(x)} ${round(y)}`
  }, '')
}

const round = (value: number) => Math.round(value * 10) / 10
