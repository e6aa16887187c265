// Whether the window is as narrow as a phone's, for components that render differently there, beyond layout.
import { useSyncExternalStore } from 'react'

const phone = window.matchMedia('(max-width: 37.49em)')

function onChange(listener: () => void) {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

export const useIsPhone = () => useSyncExternalStore(onChange, () => phone.matches)
