// Brings the toast shelf in with the first toast: no page pays for it before.
import { useEffect, useState } from 'react'
import { onFirstToast } from '#kernel/client/toasts.ts'
import { deferred } from '#ui/deferred.tsx'

const ToastShelf = deferred(() => import('./toast-shelf.tsx').then((module) => module.ToastShelf))

export function Toasts() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => onFirstToast(() => setIsWanted(true)), [])
  return isWanted && <ToastShelf />
}
