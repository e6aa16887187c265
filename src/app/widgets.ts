// Finds the widgets of the features that are switched on, for the start page and the dashboards that show some.
import type { ComponentType } from 'react'
import type { FeatureName } from '#features/index.ts'
import { features } from '#features/index.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import type { WidgetSource } from '#kernel/client/widgets.ts'
import type { Widget } from '#kernel/feature.ts'
import { isOnStartPage } from '#kernel/feature.ts'

const lists = import.meta.glob<readonly Widget[]>('../features/*/widgets.ts', { eager: true, import: 'widgets' })
const modulesOfPages = import.meta.glob<ComponentType>('../features/*/client/**/*-page-widget.tsx', {
  import: 'Widget',
})

const isOnTop = ({ module }: Widget) => module.endsWith('-top-widget')

/** The start page's widgets come in three chunks. */
function loadChunk(module: string) {
  if (module.endsWith('-top-widget')) return import('./top-widgets.ts')
  return module.endsWith('-manager-widget') ? import('./manager-widgets.ts') : import('./later-widgets.ts')
}

async function loadContent(path: string, module: string): Promise<ComponentType | undefined> {
  const ofPage = modulesOfPages[path]
  return ofPage ? ofPage() : (await loadChunk(module)).widgetModules[path]
}

/** The part of the texts that a widget needs: all widgets of the start page share one. */
function partOf(feature: FeatureName, widget: Widget): string {
  if (isOnStartPage(widget)) return 'widgets'
  return widget.texts === undefined ? feature : `${feature}/${widget.texts}`
}

async function load(feature: FeatureName, widget: Widget): Promise<ComponentType> {
  const path = `../features/${feature}/${widget.module}.tsx`
  const [Content] = await Promise.all([loadContent(path, widget.module), loadTexts([partOf(feature, widget)])])
  if (!Content) throw new Error(`The widget ${widget.key} names ${widget.module}, which is not there`)
  return Content
}

export function listWidgets(): WidgetSource[] {
  return features.flatMap((feature) =>
    (lists[`../features/${feature}/widgets.ts`] ?? []).map((widget) => ({
      ...widget,
      isOnTop: isOnTop(widget) || !isOnStartPage(widget),
      load: () => load(feature, widget),
    })),
  )
}
