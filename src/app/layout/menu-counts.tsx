// Lets the features tell the counts of their menu entries, once the page stands.
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

const modules = import.meta.glob<{ Count: ComponentType }>('../../features/*/client/*-count.tsx')

/** Components that show nothing: each tells the count of its menu entry. */
const loadCounts = async (): Promise<readonly ComponentType[]> =>
  (await Promise.all(Object.values(modules).map((load) => load()))).map(({ Count }) => Count)

export function MenuCounts() {
  const [counts, setCounts] = useState<readonly ComponentType[]>([])
  useEffect(() => {
    let isHere = true
    // A count that can't be fetched now is there after the next load; the page works without it.
    const timer = setTimeout(
      () =>
        void loadCounts().then(
          (loaded) => isHere && setCounts(loaded),
          () => {},
        ),
    )
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [])
  // The list is fetched once and never changes.
  // oxlint-disable-next-line react/no-array-index-key -- see the line above
  return counts.map((Count, at) => <Count key={at} />)
}
