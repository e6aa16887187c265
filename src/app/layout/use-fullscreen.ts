// Fullscreen as the browser has it; nothing where the browser has none, so that no dead button stands there.
import { useSyncExternalStore } from 'react'

function onFullscreen(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
const isFullscreen = () => document.fullscreenElement !== null

// A browser may refuse (a gesture too old, a policy): then the button's words stay true, as nothing has changed.
const ignoreRefusal = () => {}

export function useFullscreen(): { isOn: boolean; toggle: () => void } | undefined {
  const isOn = useSyncExternalStore(onFullscreen, isFullscreen)
  if (!document.fullscreenEnabled) return undefined
  const toggle = () => {
    const change = isFullscreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    change.catch(ignoreRefusal)
  }
  return { isOn, toggle }
}
