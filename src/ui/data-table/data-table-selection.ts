// A table's selection: its chosen rows, the row with the keyboard focus, the row whose menu is open.
import { useSyncExternalStore } from 'react'

type Chosen = {
  keys: ReadonlySet<string>
  /** Everything that the list holds under its filters, not only the rows to be seen. */
  isAll: boolean
}

type State = {
  chosen: Chosen
  activeKey: string | null
  /** A range of chosen rows begins here. */
  anchorKey: string | null
  menu: { key: string; isOpen: boolean } | null
  /** Rows that show what is below them. */
  expanded: ReadonlySet<string>
}

const none: Chosen = { keys: new Set(), isAll: false }

let tables = 0

/** Kept outside of React's state, so that a mark on one row renders that row and nothing else. */
export function createSelection() {
  let state: State = { chosen: none, activeKey: null, anchorKey: null, menu: null, expanded: new Set() }
  let isFocusWanted = false
  const listeners = new Set<() => void>()

  const become = (part: Partial<State>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const choose = (keys: Iterable<string>, anchorKey = state.anchorKey) =>
    become({ chosen: { keys: new Set(keys), isAll: false }, anchorKey })

  return {
    /** Tells what belongs to this table from what belongs to another. */
    id: `table-${++tables}`,
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose,
    chooseEverything: () => become({ chosen: { ...state.chosen, isAll: true } }),
    toggle: (key: string) => choose(state.chosen.keys.symmetricDifference(new Set([key])), key),
    clear: () => {
      if (state.chosen.keys.size > 0) become({ chosen: none })
    },
    /** Rows that are gone are no longer chosen. */
    keepOnly: (keys: ReadonlySet<string>) => {
      if (!state.chosen.keys.isSubsetOf(keys)) choose(state.chosen.keys.intersection(keys))
    },
    activate: (activeKey: string | null) => {
      if (activeKey !== state.activeKey) become({ activeKey })
    },
    /** The active row takes the focus as soon as it is on the page. */
    wantFocus: () => {
      isFocusWanted = true
    },
    /** Whether this row has to take the focus now; true once. */
    takesFocus: (key: string) => {
      const takes = isFocusWanted && key === state.activeKey
      if (takes) isFocusWanted = false
      return takes
    },
    openMenu: (key: string) => become({ menu: { key, isOpen: true } }),
    expand: (key: string, isExpanded = !state.expanded.has(key)) => {
      if (isExpanded !== state.expanded.has(key))
        become({ expanded: state.expanded.symmetricDifference(new Set([key])) })
    },
    closeMenu: () => {
      if (state.menu) become({ menu: { ...state.menu, isOpen: false } })
    },
  }
}

export type Selection = ReturnType<typeof createSelection>

export const useChosen = (selection: Selection) =>
  useSyncExternalStore(selection.subscribe, () => selection.read().chosen)
/** Whether anything is chosen: of this a table may hear, of each choice only the rows. */
export const useIsChoosing = (selection: Selection) =>
  useSyncExternalStore(selection.subscribe, () => selection.read().chosen.keys.size > 0)
/** Whether a row shows what is below it. */
export const useIsExpanded = (selection: Selection, key: string) =>
  useSyncExternalStore(selection.subscribe, () => selection.read().expanded.has(key))
export const useOpenMenu = (selection: Selection) =>
  useSyncExternalStore(selection.subscribe, () => selection.read().menu)

const bits = { chosen: 1, active: 2, menu: 4 }

/** One row's own selection, watched as one number: it changes only when one of them does. */
export function useSelectionOf(selection: Selection, key: string) {
  const mark = useSyncExternalStore(selection.subscribe, () => {
    const { chosen, activeKey, menu } = selection.read()
    return (
      (chosen.isAll || chosen.keys.has(key) ? bits.chosen : 0) |
      (activeKey === key ? bits.active : 0) |
      (menu?.isOpen === true && menu.key === key ? bits.menu : 0)
    )
  })
  return {
    isChosen: (mark & bits.chosen) > 0,
    isActive: (mark & bits.active) > 0,
    hasMenu: (mark & bits.menu) > 0,
  }
}
