// Finds the widgets of the features that are switched on, for the start page.
import type { ComponentType } from 'react'
import type { FeatureName } from '#features/index.ts'
import { features } from '#features/index.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import type { WidgetSource } from '#kernel/client/widgets.ts'
import type { Widget } from '#kernel/feature.ts'

const lists = import.meta.glob<readonly Widget[]>('../features/*/widgets.ts', { eager: true, import: 'widgets' })

async function load(feature: FeatureName, widget: Widget): Promise<ComponentType> {
  const words = widget.texts === undefined ? feature : `${feature}/${widget.texts}`
  const [{ widgetModules }] = await Promise.all([import('./widget-modules.ts'), loadTexts([words])])
  const Content = widgetModules[`../features/${feature}/${widget.module}.tsx`]
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
