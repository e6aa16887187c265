// The widgets that features add to the start page: the app registers them, the page shows them.
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { Widget } from '../feature.ts'

/** The `Widget` export of a widget's module: the content of a panel with its title; the start page draws the panel. */
export type WidgetSource = Widget & { load: () => Promise<ComponentType> }
export type LoadedWidget = Widget & { Content: ComponentType }

let sources: readonly WidgetSource[] = []
let loading: Promise<void> | undefined
let loaded: readonly LoadedWidget[] | undefined

/** The app calls this once, before anything is shown. */
export function provideWidgets(all: readonly WidgetSource[]): void {
  sources = all.toSorted((one, other) => one.order - other.order)
  loading = undefined
  loaded = undefined
}

async function loadAll(): Promise<void> {
  loaded = await Promise.all(sources.map(async ({ load, ...widget }) => ({ ...widget, Content: await load() })))
}

/** Fetches the code and words of all widgets; the start page begins with it as soon as its own code is there. */
export function loadWidgets(): Promise<void> {
  loading ??= loadAll()
  // A failed load is retried by the next caller.
  loading.catch(() => (loading = undefined))
  return loading
}

/** The widgets by their order, or nothing until all of them are there; throws what kept them from coming. */
export function useWidgets(): readonly LoadedWidget[] | undefined {
  // State of its own, to catch a change between a render and its effect.
  const [shown, setShown] = useState(loaded)
  useEffect(() => {
    if (shown) return
    loadWidgets().then(
      () => setShown(loaded),
      (error: unknown) =>
        setShown(() => {
          throw error
        }),
    )
  }, [shown])
  return shown
}
