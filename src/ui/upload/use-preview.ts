// An address under which a chosen picture can be shown before it is sent.
import { useCallback, useSyncExternalStore } from 'react'

/** Formats that every browser can show. */
const shown = /^image\/(?:png|jpeg|gif|webp|avif)$/
const previews = new Map<File, { src: string; users: number }>()

function hold(file: File) {
  const known = previews.get(file) ?? { src: URL.createObjectURL(file), users: 0 }
  known.users += 1
  previews.set(file, known)
}

function letGo(file: File) {
  const known = previews.get(file)
  if (!known) return
  known.users -= 1
  if (known.users > 0) return
  URL.revokeObjectURL(known.src)
  previews.delete(file)
}

/** The same for all who show one file; gone with the last of them. */
export function usePreview(file: File | undefined): string | undefined {
  const subscribe = useCallback(() => {
    if (!file || !shown.test(file.type)) return () => undefined
    hold(file)
    return () => letGo(file)
  }, [file])
  return useSyncExternalStore(subscribe, () => (file ? previews.get(file)?.src : undefined))
}
