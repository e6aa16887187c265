// Lets the boxes of the plan glide from where they were seen to where they are now.
import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

export type Point = { x: number; y: number }

const glideMs = 180

const boxesIn = (plan: HTMLElement) => plan.querySelectorAll<HTMLElement>('[data-box]')

/** The corner of a box in the plan, without its movement. */
const cornerOf = ({ offsetLeft, offsetTop }: HTMLElement): Point => ({ x: offsetLeft, y: offsetTop })

/** On the page, of the plan's own corner. */
export function originOf(plan: HTMLElement): Point {
  const { left, top } = plan.getBoundingClientRect()
  return { x: left + plan.clientLeft, y: top + plan.clientTop }
}

/** `startFrom` says where a box was seen last, when the pointer carried it there. */
export function useGlide(plan: RefObject<HTMLElement | null>) {
  const corners = useRef(new Map<string, Point>())
  useLayoutEffect(() => {
    if (!plan.current) return
    const origin = originOf(plan.current)
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const seen = new Map<string, Point>()
    for (const box of boxesIn(plan.current)) {
      const key = box.dataset['box'] ?? ''
      const now = cornerOf(box)
      seen.set(key, now)
      const was = corners.current.get(key)
      if (isStill || !was || (was.x === now.x && was.y === now.y)) continue
      // It may still be on its way from an earlier place.
      const { left, top } = box.getBoundingClientRect()
      const by = { x: was.x + left - origin.x - now.x - now.x, y: was.y + top - origin.y - now.y - now.y }
      for (const animation of box.getAnimations()) animation.cancel()
      const from = `translate(${by.x}px, ${by.y}px)`
      box.animate([{ transform: from }, { transform: 'none' }], { duration: glideMs, easing: 'ease-out' })
    }
    corners.current = seen
  })
  return {
    startFrom: (key: string, { x, y }: Point) => {
      if (!plan.current) return
      const origin = originOf(plan.current)
      corners.current.set(key, { x: x - origin.x, y: y - origin.y })
    },
  }
}
