// The start page's widgets below the first screen, in one chunk: when one comes near, others do too.
import type { ComponentType } from 'react'

export const widgetModules = import.meta.glob<ComponentType>(
  ['../features/*/client/**/*-widget.tsx', '!../features/*/client/**/*-{top,manager,page}-widget.tsx'],
  { import: 'Widget', eager: true },
)
