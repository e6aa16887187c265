// How many cards become new in one frame: few, so that none is late; the others come with the next frames.

/** Enough for any wheel or finger; only a scroll bar that is pulled shows an empty place, for a moment. */
const mostNew = 6

/** Remembers which places of a column are drawn. */
export function createPace() {
  let drawn: ReadonlySet<number> = new Set()
  let isBehind = false
  return {
    /** Whether places that are wanted are still to come. */
    isBehind: () => isBehind,
    /** What is drawn of the wanted places now: those that are drawn already, those that must be, and a few more. */
    next: (wanted: readonly number[], musts: readonly number[]): number[] => {
      let left = mostNew
      const now = wanted.filter((index) => drawn.has(index) || musts.includes(index) || left-- > 0)
      isBehind = now.length < wanted.length
      drawn = new Set(now)
      return now
    },
  }
}
