// A row of pictures that is scrolled by whole ones: a swipe changes which is shown, and choosing one scrolls to it.
import { useEffect, useEffectEvent, useRef } from 'react'

/** A row is at rest when nothing has moved for so long; on the way to one picture the others are passed. */
const restMilliseconds = 120

export function useCarousel(at: number, onChange: (at: number) => void) {
  const track = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  const rest = useEffectEvent(() => {
    const row = track.current
    if (!row || row.clientWidth === 0) return
    const place = Math.round(Math.abs(row.scrollLeft) / row.clientWidth)
    if (place !== at) onChange(place)
  })
  useEffect(() => {
    const row = track.current
    if (!row) return
    const isRtl = getComputedStyle(row).direction === 'rtl'
    const left = at * row.clientWidth * (isRtl ? -1 : 1)
    if (Math.abs(row.scrollLeft - left) > 1) row.scrollTo({ left })
  }, [at])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return {
    track,
    onScroll: () => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(rest, restMilliseconds)
    },
  }
}
