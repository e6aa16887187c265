// When the progress bar runs: a page that comes within its delay never shows it.
import { useEffect, useRef, useState } from 'react'

const progressDelay = 300
const fadeTime = 260

export type Progress = 'none' | 'running' | 'done'

/** By itself it hears of pages that are loaded anew; the router tells of its own by `begin` and `end`. */
export function useProgress() {
  const [progress, setProgress] = useState<Progress>('none')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [{ begin, end }] = useState(() => {
    const wait = (act: () => void, time: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(act, time)
    }
    return {
      begin: () => wait(() => setProgress('running'), progressDelay),
      end: () => {
        setProgress((now) => (now === 'running' ? 'done' : now))
        wait(() => setProgress('none'), fadeTime)
      },
    }
  })
  useEffect(() => {
    const stop = onLeaving(begin, end)
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [begin, end])
  return { progress, begin, end }
}

/** Tells of another page that is on its way, and of its absence: the person stopped it, or came back to this one. */
function onLeaving(begin: () => void, end: () => void): () => void {
  // Older browsers have no such events: there the bar runs between the pages of one entry alone.
  if (!('navigation' in window)) return () => {}
  const leave = ({ destination, downloadRequest, hashChange }: NavigateEvent) => {
    const isPage = !destination.sameDocument && !hashChange && downloadRequest === null
    const to = new URL(destination.url)
    // Only the doors are loaded anew, and what they lead to; another load may be a file, which leaves this page as it is.
    const isByDoor = [to, window.location].some(({ pathname }) => pathname.startsWith('/auth/'))
    if (isPage && isByDoor && to.origin === window.location.origin) begin()
  }
  const { navigation } = window
  navigation.addEventListener('navigate', leave)
  navigation.addEventListener('navigateerror', end)
  window.addEventListener('pageshow', end)
  return () => {
    navigation.removeEventListener('navigate', leave)
    navigation.removeEventListener('navigateerror', end)
    window.removeEventListener('pageshow', end)
  }
}
