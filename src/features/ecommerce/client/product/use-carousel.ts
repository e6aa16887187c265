// A row of pictures that is scrolled by whole ones: a swipe changes which is shown, and choosing one scrolls to it.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'

/** A row is at rest when nothing has moved for so long; on the way to one picture the others are passed. */
const restMilliseconds = 120

/** Answers what the row is to be given as its ref. */
export function useCarousel(at: number, onChange: (at: number) => void): RefObject<HTMLDivElement | null> {
  const track = useRef<HTMLDivElement>(null)
  // Set while a chosen picture is scrolled to: a frame that comes late is no rest on the way. A person's own scroll ends it.
  const goal = useRef<number>(undefined)
  const rest = useEffectEvent(() => {
    const row = track.current
    if (!row || row.clientWidth === 0 || goal.current !== undefined) return
    const place = Math.round(Math.abs(row.scrollLeft) / row.clientWidth)
    if (place !== at) onChange(place)
  })
  useEffect(() => {
    const row = track.current
    if (!row) return
    const isRtl = getComputedStyle(row).direction === 'rtl'
    const left = at * row.clientWidth * (isRtl ? -1 : 1)
    if (Math.abs(row.scrollLeft - left) <= 1) return
    goal.current = left
    row.scrollTo({ left })
  }, [at])
  useEffect(() => {
    const row = track.current
    if (!row) return undefined
    let timer = 0
    const forgetGoal = () => {
      goal.current = undefined
    }
    const scrolled = () => {
      if (goal.current !== undefined && Math.abs(row.scrollLeft - goal.current) <= 1) forgetGoal()
      window.clearTimeout(timer)
      timer = window.setTimeout(() => rest(), restMilliseconds)
    }
    const gestures = ['pointerdown', 'wheel', 'keydown'] as const
    row.addEventListener('scroll', scrolled)
    for (const gesture of gestures) row.addEventListener(gesture, forgetGoal, { passive: true })
    return () => {
      row.removeEventListener('scroll', scrolled)
      for (const gesture of gestures) row.removeEventListener(gesture, forgetGoal)
      window.clearTimeout(timer)
    }
  }, [])
  return track
}
