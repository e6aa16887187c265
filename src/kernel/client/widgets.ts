// The widgets that features add to the start page and to some dashboards: the app registers them, the pages show them.
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { Widget, WidgetPage } from '../feature.ts'

/** The `Widget` export of a widget's module: the content of a panel with its title; the page draws the panel. */
export type WidgetSource = Widget & { load: () => Promise<ComponentType> }
export type LoadedWidget = Widget & { Content: ComponentType }

let sources: readonly WidgetSource[] = []
const loading = new Map<WidgetPage, Promise<void>>()
const loaded = new Map<WidgetPage, readonly LoadedWidget[]>()

/** The app calls this once, before anything is shown. */
export function provideWidgets(all: readonly WidgetSource[]): void {
  sources = all.toSorted((one, other) => one.order - other.order)
  loading.clear()
  loaded.clear()
}

async function loadAll(wanted: WidgetPage): Promise<void> {
  const ofPage = sources.filter(({ page = 'app' }) => page === wanted)
  const widgets = ofPage.map(async ({ load, ...widget }) => ({ ...widget, Content: await load() }))
  loaded.set(wanted, await Promise.all(widgets))
}

/** Fetches the code and words of a page's widgets; the page begins with it as soon as its own code is there. */
export function loadWidgets(page: WidgetPage): Promise<void> {
  const begun = loading.get(page)
  if (begun) return begun
  const begins = loadAll(page)
  loading.set(page, begins)
  // A failed load is retried by the next caller.
  begins.catch(() => loading.delete(page))
  return begins
}

/** The widgets by their order, or nothing until all of them are there; throws what kept them from coming. */
export function useWidgets(page: WidgetPage): readonly LoadedWidget[] | undefined {
  // State of its own, to catch a change between a render and its effect.
  const [shown, setShown] = useState(loaded.get(page))
  useEffect(() => {
    if (shown) return
    loadWidgets(page).then(
      () => setShown(loaded.get(page)),
      (error: unknown) =>
        setShown(() => {
          throw error
        }),
    )
  }, [page, shown])
  return shown
}
