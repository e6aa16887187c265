// Keeps a strip that is scrolled sideways at its start, which in Arabic is on the right.
import { useDirection } from '@mantine/core'
import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

/**
 * The strip itself runs from left to right in every language, because dragging counts scroll positions from the left;
 * what is in it runs the language's way. So in Arabic it must begin at its right, and stay there when it grows.
 */
export function useStripStart(strip: RefObject<HTMLElement | null>) {
  const { dir } = useDirection()
  useLayoutEffect(() => {
    const element = strip.current
    if (!element || dir !== 'rtl') return
    let toTheRight = 0
    const end = () => element.scrollWidth - element.clientWidth
    const note = () => {
      toTheRight = end() - element.scrollLeft
    }
    const keep = () => {
      element.scrollTo({ left: end() - toTheRight, behavior: 'instant' })
    }
    const observer = new ResizeObserver(keep)
    for (const observed of [element, ...element.children]) observer.observe(observed)
    element.addEventListener('scroll', note, { passive: true })
    keep()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [strip, dir])
}
