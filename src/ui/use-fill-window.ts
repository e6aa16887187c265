// Lets a page fill the window below what stands above it: header, menu, notes.
import { useLayoutEffect, useRef } from 'react'

/** The element's style then knows `--above`, how far down it begins. */
export function useFillWindow<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  useLayoutEffect(() => {
    const page = ref.current
    const around = page?.parentElement
    if (!page || !around) return
    const measure = () => page.style.setProperty('--above', `${page.getBoundingClientRect().top + window.scrollY}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(around)
    // A note that goes leaves the space around as high as it is at least.
    const notes = new MutationObserver(measure)
    notes.observe(around, { childList: true })
    measure()
    return () => {
      observer.disconnect()
      notes.disconnect()
    }
  }, [])
  return ref
}
