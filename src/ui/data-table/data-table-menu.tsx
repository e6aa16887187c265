// The menu of a table's rows: one for all of them, opened beside the row whose button was pressed.
import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Selection } from './data-table-selection.ts'
import { useOpenMenu } from './data-table-selection.ts'
import { deferred } from '../deferred.tsx'
import type { MenuItem } from '../menu.tsx'
import type { OverlayTrigger } from '../overlays/use-overlay-trigger.ts'

const MenuPanel = deferred(() => import('../overlays/menu-panel.tsx').then(({ MenuPanel }) => MenuPanel))

type DataTableMenuProps = {
  selection: Selection
  table: RefObject<HTMLDivElement | null>
  itemsOf: (key: string) => readonly MenuItem[]
}

export function DataTableMenu({ selection, table, itemsOf }: DataTableMenuProps) {
  const menu = useOpenMenu(selection)
  if (!menu) return null
  return (
    <OpenMenu
      key={menu.key}
      rowKey={menu.key}
      isOpen={menu.isOpen}
      selection={selection}
      table={table}
      itemsOf={itemsOf}
    />
  )
}

type OpenMenuProps = DataTableMenuProps & { rowKey: string; isOpen: boolean }

function OpenMenu({ rowKey, isOpen, selection, table, itemsOf }: OpenMenuProps) {
  const button = () =>
    table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowKey)}"] [data-action=menu]`)
  const close = () => {
    selection.closeMenu()
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('[role=menu]')) button()?.focus({ preventScroll: true })
  }
  const overlay: OverlayTrigger = {
    isOpen,
    wasOpened: true,
    isByKeyboard: true,
    setOpen: (next) => {
      if (!next) close()
    },
    props: {
      id: `row-menu-${rowKey}`,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': undefined,
      onClick: close,
      onKeyDown: close,
      onPointerEnter: close,
      onFocus: close,
    },
  }
  // The menu asks for the element around its button, which stands in the row.
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    place.current = button()?.parentElement ?? null
  })
  return <MenuPanel place={place} overlay={overlay} items={itemsOf(rowKey)} position="bottom-end" head={null} />
}
