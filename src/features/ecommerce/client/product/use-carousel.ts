// A row of pictures that is scrolled by whole ones: a swipe changes which is shown, and choosing one scrolls to it.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'

/** A row is at rest when nothing has moved for so long; on the way to one picture the others are passed. */
const restMilliseconds = 120

/** Answers what the row is to be given as its ref. */
export function useCarousel(at: number, onChange: (at: number) => void): RefObject<HTMLDivElement | null> {
  const track = useRef<HTMLDivElement>(null)
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
  useEffect(() => {
    const row = track.current
    if (!row) return undefined
    let timer = 0
    const scrolled = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => rest(), restMilliseconds)
    }
    row.addEventListener('scroll', scrolled)
    return () => {
      row.removeEventListener('scroll', scrolled)
      window.clearTimeout(timer)
    }
  }, [])
  return track
}
