// Whether the window is as narrow as a phone's, for what is drawn in another way there, not only laid out.
import { useSyncExternalStore } from 'react'

const phone = window.matchMedia('(max-width: 37.49em)')

function onChange(listener: () => void) {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

export const useIsPhone = () => useSyncExternalStore(onChange, () => phone.matches)
