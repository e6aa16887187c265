// The menu of the rows and cards: one for all of them, opened beside the one whose button was pressed.
import type { RefObject } from 'react'
import { DataTableMenu } from '#ui/data-table/data-table-menu.tsx'
import type { Desk } from '../desk.ts'
import { menuOf } from '../entry-menu.ts'

export function EntryMenu({ desk, pane }: { desk: Desk; pane: RefObject<HTMLDivElement | null> }) {
  const itemsOf = (key: string) => {
    const entry = desk.entries.find(({ id }) => id === key)
    return entry ? menuOf(desk, entry) : []
  }
  return <DataTableMenu selection={desk.selection} table={pane} itemsOf={itemsOf} />
}
