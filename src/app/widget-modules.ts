// All widgets of the start page in one chunk: they always load together. Those of other pages load one by one.
import type { ComponentType } from 'react'

export const widgetModules = import.meta.glob<ComponentType>(
  ['../features/*/client/**/*-widget.tsx', '!../features/*/client/**/*-page-widget.tsx'],
  { import: 'Widget', eager: true },
)
