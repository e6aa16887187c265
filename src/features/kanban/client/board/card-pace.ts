// How many cards become new in one frame: few, so that none is late; the others come with the next frames.

/** Enough for any wheel or finger; only a scroll bar that is pulled shows an empty place, for a moment. */
const mostNew = 4

export type CardPace = {
  /**
   * The rows to render now out of those wanted: rendered ones, those that must be, and a few more. While
   * some are still to come `goOn` is given the pace of the next frame, once.
   */
  next: (wanted: readonly number[], musts: readonly number[], goOn: (following: () => CardPace) => void) => number[]
}

/** Knows which places of a column are drawn; nothing is said of a column that is drawn for the first time. */
export function createPace(begun?: readonly number[]): CardPace {
  let drawn = new Set(begun)
  let isAsked = false
  return {
    next: (wanted, musts, goOn) => {
      // With the first frame come the columns alone: the board stands sooner, its cards come with the next.
      let left = begun ? mostNew : 0
      const now = wanted.filter((place) => drawn.has(place) || musts.includes(place) || left-- > 0)
      drawn = new Set(now)
      if (now.length < wanted.length && !isAsked) {
        isAsked = true
        goOn(() => createPace([...drawn]))
      }
      return now
    },
  }
}
