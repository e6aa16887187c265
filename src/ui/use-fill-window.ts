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
    const sizes = new ResizeObserver(measure)
    // A note that goes leaves the space around as high as it is at least: the notes are watched themselves.
    const watch = () => {
      for (const one of [around, ...around.children]) if (one !== page) sizes.observe(one)
      measure()
    }
    const notes = new MutationObserver(watch)
    notes.observe(around, { childList: true })
    watch()
    return () => {
      sizes.disconnect()
      notes.disconnect()
    }
  }, [])
  return ref
}
