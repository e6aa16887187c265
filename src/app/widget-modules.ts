// All rooms that features bring to the start page, as one file: they always come together.
import type { ComponentType } from 'react'

export const widgetModules = import.meta.glob<ComponentType>('../features/*/client/**/*-widget.tsx', {
  import: 'Widget',
  eager: true,
})
