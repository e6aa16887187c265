// Brings the toast shelf in with the first toast: no page pays for it before.
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { onFirstToast } from '#kernel/client/toasts.ts'
import { PlainShelf } from './plain-shelf.tsx'

type Loaded = { Shelf?: ComponentType }

/** Without a network the messages are said plainly, until the shelf can be fetched. */
async function fetchShelf(show: (loaded: Loaded) => void) {
  try {
    // Awaited: given to `then`, the build would not tell of a style sheet that does not come.
    const { ToastShelf } = await import('./toast-shelf.tsx')
    show({ Shelf: ToastShelf })
  } catch {
    show({ Shelf: PlainShelf })
    window.addEventListener('online', () => void fetchShelf(show), { once: true })
  }
}

export function Toasts() {
  const [{ Shelf }, setLoaded] = useState<Loaded>({})
  useEffect(() => onFirstToast(() => void fetchShelf(setLoaded)), [])
  // A screen reader reads what comes into a place that it knows: this one is there before the first toast. It stands
  // beside the page, so that toasts are read and pressed while a sheet covers that.
  return createPortal(
    <div aria-live="polite" data-portal>
      {Shelf && <Shelf />}
    </div>,
    document.body,
  )
}
