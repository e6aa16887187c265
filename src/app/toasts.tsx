// Brings the toast shelf in with the first toast: no page pays for it before.
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { onFirstToast } from '#kernel/client/toasts.ts'

type Loaded = { Shelf?: ComponentType }

/** Without a network the messages wait for it, and the page goes on. */
function fetchShelf(show: (loaded: Loaded) => void) {
  const tryAgain = () => window.addEventListener('online', () => fetchShelf(show), { once: true })
  import('./toast-shelf.tsx').then((module) => show({ Shelf: module.ToastShelf }), tryAgain)
}

export function Toasts() {
  const [{ Shelf }, setLoaded] = useState<Loaded>({})
  useEffect(() => onFirstToast(() => fetchShelf(setLoaded)), [])
  // A screen reader reads what comes into a place that it knows: this one is there before the first toast. It stands
  // beside the page, so that toasts are read and pressed while a sheet covers that.
  return createPortal(
    <div aria-live="polite" data-portal>
      {Shelf && <Shelf />}
    </div>,
    document.body,
  )
}
