// The start page: what is due, who is here, what changed; every room but two is brought by another feature.
import type { CSSProperties, ReactNode } from 'react'
import type { LoadedWidget } from '#kernel/client/widgets.ts'
import { loadWidgets, useWidgets } from '#kernel/client/widgets.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Greeting } from './greeting.tsx'
import { HereNow } from './here-now.tsx'
import { placePanels } from './place-panels.ts'
import classes from './start-page.module.css'

// The widgets' code comes while this page is still being rendered; a failure shows where they are used.
loadWidgets('app').catch(() => {})

type PlacedProps = { area: string; row: number; rows: number; lastRow: number; children: ReactNode }

function Placed({ area, row, rows, lastRow, children }: PlacedProps) {
  // Measures for the style sheet: where the room stands on wide windows, and how far it is to the plan's end.
  const place = { '--row': row, '--rows': rows, '--left': lastRow - row + 1 } as CSSProperties
  const names = area === 'hero' ? `${classes['panel']} at-hero` : classes['panel']
  return (
    <Panel className={names} data-area={area} style={place}>
      {children}
    </Panel>
  )
}

const contentOf = (widget: LoadedWidget) => <widget.Content />

export function Page() {
  const widgets = useWidgets('app')
  if (!widgets) return null
  const first = widgets.find(({ area }) => area === 'hero')
  const placed = placePanels(widgets.filter(({ area }) => area !== 'hero'))
  const lastRow = Math.max(...placed.map(({ row, rows }) => row + rows - 1))
  return (
    <PanelGrid>
      <Placed area="hero" row={1} rows={1} lastRow={lastRow}>
        <Greeting>{first && contentOf(first)}</Greeting>
      </Placed>
      {placed.map(({ key, widget, ...place }) => (
        <Placed key={key} {...place} lastRow={lastRow}>
          {widget ? contentOf(widget) : <HereNow />}
        </Placed>
      ))}
    </PanelGrid>
  )
}
