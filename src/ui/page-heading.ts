// The page's heading and trail: a page may name itself, the layout's header shows it.
import { useLayoutEffect, useSyncExternalStore } from 'react'

export type Crumb = { label: string; href?: string }
/** The page where something new begins: on phones its plus stands in the header, elsewhere the page has a button. */
type HeadingAction = { label: string; href: string }
/** The count is for the eye alone, beside the title. */
export type PageHeading = { title: string; trail?: readonly Crumb[]; count?: string; action?: HeadingAction }

let current: PageHeading | undefined
const listeners = new Set<() => void>()

function change(heading: PageHeading | undefined) {
  current = heading
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For pages: shows this title and trail (already translated) while the page is open, in place of its fixed ones. */
export function usePageHeading(heading: PageHeading) {
  // A heading is written inline and new at every render; its words decide whether something changed.
  const words = JSON.stringify(heading)
  // Before anything is painted: nobody sees or hears the new page under the old one's name.
  useLayoutEffect(() => {
    const mine = JSON.parse(words) as PageHeading
    change(mine)
    return () => {
      if (current === mine) change(undefined)
    }
  }, [words])
}

/** The page's own name for the header, if it has one. */
export function useCurrentHeading(): PageHeading | undefined {
  return useSyncExternalStore(subscribe, () => current)
}
