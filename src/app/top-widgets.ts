// The widgets that usually stand at the top of the start page, in one chunk that loads with the page.
import type { ComponentType } from 'react'

export const widgetModules = import.meta.glob<ComponentType>('../features/*/client/**/*-top-widget.tsx', {
  import: 'Widget',
  eager: true,
})
