// Finds the widgets of the features that are switched on, for the start page and the dashboards that show some.
import type { ComponentType } from 'react'
import type { FeatureName } from '#features/index.ts'
import { features } from '#features/index.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import type { WidgetSource } from '#kernel/client/widgets.ts'
import type { Widget } from '#kernel/feature.ts'

const lists = import.meta.glob<readonly Widget[]>('../features/*/widgets.ts', { eager: true, import: 'widgets' })
const modulesOfPages = import.meta.glob<ComponentType>('../features/*/client/**/*-page-widget.tsx', {
  import: 'Widget',
})

async function loadContent(path: string): Promise<ComponentType | undefined> {
  const ofPage = modulesOfPages[path]
  if (ofPage) return ofPage()
  const { widgetModules } = await import('./widget-modules.ts')
  return widgetModules[path]
}

async function load(feature: FeatureName, widget: Widget): Promise<ComponentType> {
  const words = widget.texts === undefined ? feature : `${feature}/${widget.texts}`
  const path = `../features/${feature}/${widget.module}.tsx`
  const [Content] = await Promise.all([loadContent(path), loadTexts([words])])
  if (!Content) throw new Error(`The widget ${widget.key} names ${widget.module}, which is not there`)
  return Content
}

export function listWidgets(): WidgetSource[] {
  return features.flatMap((feature) =>
    (lists[`../features/${feature}/widgets.ts`] ?? []).map((widget) => ({
      ...widget,
      load: () => load(feature, widget),
    })),
  )
}
