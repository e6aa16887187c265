// A part whose code is fetched when it is first wanted: a menu, a dialog, a drawer.
import { useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'

type Part<Props> = { Content?: ComponentType<Props>; failure?: Error }

/**
 * Shows nothing until the code is there; `prepare` fetches it ahead, when someone points at what opens the part, and
 * `fetched` also says whether it is there then.
 * Not React's `lazy`: it suspends even when the code has been fetched, and Suspense then holds the part back for 300 ms.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const listeners = new Set<() => void>()
  let part: Part<Props> = {}
  let loading: Promise<boolean> | undefined

  const become = (next: Part<Props>) => {
    part = next
    for (const listener of listeners) listener()
  }
  const fetched = () => {
    loading ??= load().then(
      (Content) => {
        become({ Content })
        return true
      },
      (cause: unknown) => {
        loading = undefined
        // What nobody waits for is fetched again when it is wanted.
        if (listeners.size > 0) become({ failure: new Error('A part of the page could not be fetched', { cause }) })
        return false
      },
    )
    return loading
  }
  const prepare = () => void fetched()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    prepare()
    return () => {
      listeners.delete(listener)
      // Whoever opens it again has another try.
      if (part.failure) part = {}
    }
  }
  function Deferred(props: Props) {
    const { Content, failure } = useSyncExternalStore(subscribe, () => part)
    if (failure) throw failure
    return Content && <Content {...props} />
  }
  return Object.assign(Deferred, { prepare, fetched })
}
