// The widgets that features add to the start page and to some dashboards: the app registers them, the pages show them.
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { Widget, WidgetPage } from '../feature.ts'

/**
 * `load` fetches the `Widget` export of its module: the content of a panel with its title; the page draws the panel.
 * `isOnTop`: its code loads with the page; other widgets load when they are near.
 */
export type WidgetSource = Widget & { isOnTop: boolean; load: () => Promise<ComponentType> }
type LoadedWidget = Widget & { Content: ComponentType }

let sources: readonly WidgetSource[] = []
const loading = new Map<WidgetPage, Promise<void>>()
const loadedPages = new Set<WidgetPage>()
const contents = new Map<string, ComponentType>()

/** The app calls this once, before anything is shown. */
export function provideWidgets(all: readonly WidgetSource[]): void {
  sources = all.toSorted((one, other) => one.order - other.order)
  loading.clear()
  loadedPages.clear()
  contents.clear()
}

const widgetsOf = (wanted: WidgetPage) => sources.filter(({ page = 'app' }) => page === wanted)

/** A widget's content if its code has loaded already. */
export const contentOf = ({ key }: Pick<Widget, 'key'>): ComponentType | undefined => contents.get(key)

/** Fetches the code of one widget. */
export async function loadContent({ key, load }: WidgetSource): Promise<ComponentType> {
  const Content = contents.get(key) ?? (await load())
  contents.set(key, Content)
  return Content
}

async function loadAll(page: WidgetPage): Promise<void> {
  await Promise.all(widgetsOf(page).flatMap((widget) => (widget.isOnTop ? loadContent(widget) : [])))
  loadedPages.add(page)
}

/** Fetches the code of a page's first widgets; the page calls it as soon as its own code is there. */
export function loadWidgets(page: WidgetPage): Promise<void> {
  const begun = loading.get(page)
  if (begun) return begun
  const begins = loadAll(page)
  loading.set(page, begins)
  // A failed load is retried by the next caller.
  begins.catch(() => loading.delete(page))
  return begins
}

/** True once `loadWidgets` is done; throws its error if it failed. */
function useLoaded(page: WidgetPage): boolean {
  // State of its own, to catch a change between a render and its effect.
  const [isLoaded, setLoaded] = useState(loadedPages.has(page))
  useEffect(() => {
    if (isLoaded) return
    loadWidgets(page).then(
      () => setLoaded(true),
      (error: unknown) =>
        setLoaded(() => {
          throw error
        }),
    )
  }, [page, isLoaded])
  return isLoaded
}

/** The widgets in their order, or undefined until all of them are there. */
export function useWidgets(page: Exclude<WidgetPage, 'app'>): readonly LoadedWidget[] | undefined {
  if (!useLoaded(page)) return undefined
  return widgetsOf(page).flatMap((widget) => {
    const Content = contentOf(widget)
    return Content ? { ...widget, Content } : []
  })
}

/** The start page's widgets in their order, once the content of those on top is there. */
export function useStartWidgets(): readonly WidgetSource[] | undefined {
  return useLoaded('app') ? widgetsOf('app') : undefined
}
