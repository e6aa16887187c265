// A part whose code is fetched when it is first wanted: a menu, a dialog, a drawer.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'

type Part<Props> = { Content?: ComponentType<Props> }

let reportMissing = () => {}

/** The app reports that a part people wait for failed to load. */
export function onMissingPart(report: () => void) {
  reportMissing = report
}

type DeferredOptions<Props> = {
  /** Not reported when it fails to load: everything works without it. */
  isExtra?: boolean
  /** Shown in its place until then. */
  Meanwhile?: ComponentType<Props>
  /** Many people open it: it is fetched once the page is quiet. */
  isLikely?: boolean
}

const likely = new Set<() => void>()

/** Fetches the parts that many people open; the app calls it once the page is quiet. */
export function prepareLikely(): void {
  for (const prepare of likely) prepare()
}

/** Extra props of a part that opens over a page. */
type Closable = { isOpen?: boolean; onClose?: () => void }

/**
 * Renders nothing (or `Meanwhile`) until the code has loaded; `prepare` loads it ahead, when someone points at its button, and `fetched`
 * tells whether it has loaded. A failed load leaves its place empty and the page as it is: people who wait for it get a
 * toast, and it is retried when the network returns or when it is opened again. An overlay is closed instead
 * (`onClose`): it opens with the next press, not over something else minutes later. Not React's `lazy`: it suspends
 * even when the code has loaded, and Suspense then delays the part by 300 ms.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isExtra = false, Meanwhile, isLikely = false }: DeferredOptions<Props> = {},
) {
  const listeners = new Set<() => void>()
  const followers = new Set<() => void>()
  const closers = new Set<() => void>()
  let part: Part<Props> = {}
  let loading: Promise<boolean> | undefined
  let isAsked = false

  const arrive = (Content: ComponentType<Props>) => {
    part = { Content }
    for (const listener of [...listeners, ...followers]) listener()
    return true
  }
  const miss = () => {
    const isReported = isAsked && !isExtra
    loading = undefined
    isAsked = false
    // Parts that nobody waits for are retried when they are needed.
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
  if (isLikely) likely.add(prepare)
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
  /** Listens without asking for it. */
  const follow = (listener: () => void) => {
    followers.add(listener)
    return () => void followers.delete(listener)
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
    const Shown = Content ?? Meanwhile
    return Shown && <Shown {...props} />
  }
  const isThere = () => part.Content !== undefined
  return Object.assign(Deferred, { prepare, fetched, subscribe, follow, isThere })
}

type Arriving = { subscribe: (listener: () => void) => () => void; isThere: () => boolean }
const notYet = () => () => {}

/** True once the part's code is there; it is fetched when wanted. For callers that show something else until then. */
export function useArrived({ subscribe, isThere }: Arriving, isWanted = true): boolean {
  return useSyncExternalStore(isWanted ? subscribe : notYet, isThere)
}
