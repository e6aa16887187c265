// Shows a part once it is fetched, without a Suspense fallback in between.
import { useEffect, useState } from 'react'

type Loaded<Value> = { value?: Value; error?: unknown }

/** The result of `load`, or undefined until then. `load` must keep its identity between renders. */
export function useLoaded<Value extends object>(load: () => Promise<Value>): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({})
  useEffect(() => {
    let isWanted = true
    load().then(
      (value) => isWanted && setLoaded({ value }),
      (error: unknown) => isWanted && setLoaded({ error }),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return loaded
}
