// Brings the toast shelf in with the first toast: no page pays for it before.
import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from '#kernel/client/toasts.ts'

const ToastShelf = lazy(() => import('./toast-shelf.tsx').then((module) => ({ default: module.ToastShelf })))

export function Toasts() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => onFirstToast(() => setIsWanted(true)), [])
  return (
    isWanted && (
      <Suspense fallback={null}>
        <ToastShelf />
      </Suspense>
    )
  )
}
