// Brings the toast shelf in with the first toast: no page pays for it before.
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Toast } from '#kernel/client/toasts.ts'
import { onFirstToast, serveToasts } from '#kernel/client/toasts.ts'
import classes from './toasts.module.css'

type Loaded = { Shelf?: ComponentType }

const shownFor = 3000

/** Where the shelf cannot be fetched: words that go by themselves, one message at a time. */
function showPlainly({ message }: Toast) {
  const element = document.createElement('p')
  element.className = classes['plain'] ?? ''
  element.textContent = message
  document.querySelector('body > [aria-live]')?.replaceChildren(element)
  setTimeout(() => element.remove(), shownFor)
}

/** Without a network, messages are shown as plain text until the component loads. */
async function fetchShelf(show: (loaded: Loaded) => void) {
  try {
    // Awaited: with `then`, the build would not report a style sheet that fails to load.
    const { ToastShelf } = await import('./toast-shelf.tsx')
    show({ Shelf: ToastShelf })
  } catch {
    serveToasts(showPlainly)
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
