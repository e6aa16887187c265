// All widgets of the start page in one chunk: they always load together.
import type { ComponentType } from 'react'

export const widgetModules = import.meta.glob<ComponentType>('../features/*/client/**/*-widget.tsx', {
  import: 'Widget',
  eager: true,
})
