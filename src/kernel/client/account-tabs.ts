// The tabs that features add to the account page: the app registers them, the page shows them.
import type { ComponentType } from 'react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AccountTab } from '../feature.ts'

/** The `Tab` export of a tab's module: code and texts load when the tab is opened; its name is loaded before. */
export type AccountTabSource = AccountTab & { loadName: () => Promise<void>; load: () => Promise<ComponentType> }

let sources: readonly AccountTabSource[] = []
const loaded = new Map<string, ComponentType>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The app calls this once, before anything is shown. */
export function provideAccountTabs(all: readonly AccountTabSource[]): void {
  sources = all.toSorted((one, other) => one.order - other.order)
  loaded.clear()
}

/** From the start to the end. */
export const accountTabs = (): readonly AccountTab[] => sources

/** Fetches one tab's code and words; a name that no tab has is no mistake. */
export async function loadAccountTab(key: string): Promise<void> {
  const source = sources.find((one) => one.key === key)
  if (!source || loaded.has(key)) return
  loaded.set(key, await source.load())
  for (const listener of listeners) listener()
}

/** Fetches the names of all tabs, and this one in full: the first when there is no such tab. */
export async function loadAccountTabs(wanted: string | undefined): Promise<void> {
  const open = sources.find(({ key }) => key === wanted) ?? sources[0]
  await Promise.all([...sources.map(({ loadName }) => loadName()), open && loadAccountTab(open.key)])
}

/** The inside of a tab, or nothing until its code is there; throws what kept it from coming. */
export function useAccountTab(key: string): ComponentType | undefined {
  const Content = useSyncExternalStore(subscribe, () => loaded.get(key))
  const [, setFailure] = useState<never>()
  useEffect(() => {
    const fail = (error: unknown) =>
      setFailure(() => {
        throw error
      })
    loadAccountTab(key).catch(fail)
  }, [key])
  return Content
}
