// The start page's widgets for managers, in one chunk that nobody else loads.
import type { ComponentType } from 'react'

export const widgetModules = import.meta.glob<ComponentType>('../features/*/client/**/*-manager-widget.tsx', {
  import: 'Widget',
  eager: true,
})
