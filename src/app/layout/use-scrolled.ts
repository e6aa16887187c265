// Marks <html> while the page is scrolled, so that the header can shrink without a render.
import { useEffect } from 'react'

const enough = 8

export function useScrolledAttribute(): void {
  useEffect(() => {
    const root = document.documentElement
    const update = () => root.toggleAttribute('data-scrolled', window.scrollY > enough)
    // Not marked at once: a page begins at its top, and asking would lay it out before its first paint.
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      window.removeEventListener('scroll', update)
      root.removeAttribute('data-scrolled')
    }
  }, [])
}
