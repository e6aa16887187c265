// A part whose code is fetched when it is first wanted: a menu, a dialog, a drawer.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'

type Part<Props> = { Content?: ComponentType<Props> }

let reportMissing = () => {}

/** The app says what a person is told when a part that they wait for does not come. */
export function onMissingPart(report: () => void) {
  reportMissing = report
}

type DeferredOptions = {
  /** Nobody is told that it does not come: all works without it. */
  isExtra?: boolean
}

/** What a part that opens over a page is given, and others are not. */
type Closable = { isOpen?: boolean; onClose?: () => void }

/**
 * Shows nothing until the code is there; `prepare` fetches it ahead, when someone points at what opens the part, and
 * `fetched` also says whether it is there then. What does not come leaves its place empty and the page as it is: whoever
 * waits for it is told, and it is fetched again with the network, or when it is wanted again. What was to open is closed
 * instead (`onClose`): it comes with the next press, and not over something else minutes later.
 * Not React's `lazy`: it suspends even when the code has been fetched, and Suspense then holds the part back for 300 ms.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isExtra = false }: DeferredOptions = {},
) {
  const listeners = new Set<() => void>()
  const closers = new Set<() => void>()
  let part: Part<Props> = {}
  let loading: Promise<boolean> | undefined
  let isAsked = false

  const arrive = (Content: ComponentType<Props>) => {
    part = { Content }
    for (const listener of listeners) listener()
    return true
  }
  const miss = () => {
    const isReported = isAsked && !isExtra
    loading = undefined
    isAsked = false
    // What nobody waits for is fetched again when it is wanted.
    if (listeners.size > 0) {
      window.addEventListener('online', tryAgain, { once: true })
      if (isReported) {
        reportMissing()
        for (const close of closers) close()
      }
    }
    return false
  }
  const fetchOnce = () => (loading ??= load().then(arrive, miss))
  const prepare = () => void fetchOnce()
  const fetched = () => {
    isAsked = true
    return fetchOnce()
  }
  const tryAgain = () => {
    if (listeners.size > 0) prepare()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    void fetched()
    return () => void listeners.delete(listener)
  }
  function Deferred(props: Props) {
    const { Content } = useSyncExternalStore(subscribe, () => part)
    const close = useEffectEvent(() => {
      const { isOpen = true, onClose }: Closable = props
      if (isOpen) onClose?.()
    })
    useEffect(() => {
      const closeNow = () => close()
      closers.add(closeNow)
      return () => void closers.delete(closeNow)
    }, [])
    return Content && <Content {...props} />
  }
  return Object.assign(Deferred, { prepare, fetched })
}
