// The rooms that features bring to the start page; the app hands them over, the page shows them.
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { Widget } from '../feature.ts'

/** What a widget's module exports as `Widget`: the inside of a room, its title included; the start page draws the room. */
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
  // What could not be fetched is fetched again by whoever asks next.
  loading.catch(() => (loading = undefined))
  return loading
}

/** The widgets by their order, or nothing until all of them are there; throws what kept them from coming. */
export function useWidgets(): readonly LoadedWidget[] | undefined {
  // A state of its own: what arrives between a render and its effect is seen too.
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
