// The rows of a list that are selected; another list begins without any.
import { useState } from 'react'
import type { Mail } from '../entities.ts'

export type Selection = {
  /** IDs of rows. */
  ids: ReadonlySet<string>
  /** Selected rows that the list still has. */
  mails: readonly Mail[]
  toggle: (id: string) => void
  /** The rows from the one that was pressed last up to this one. */
  extendTo: (id: string) => void
  set: (ids: readonly string[]) => void
  clear: () => void
}

const none: ReadonlySet<string> = new Set()

export function useSelection(list: string, mails: readonly Mail[]): Selection {
  const [state, setState] = useState<{ list: string; ids: ReadonlySet<string>; last?: string }>({ list, ids: none })
  const ids = state.list === list ? state.ids : none
  const become = (next: ReadonlySet<string>, last?: string) =>
    setState({ list, ids: next, ...(last !== undefined && { last }) })
  return {
    ids,
    mails: mails.filter(({ id }) => ids.has(id)),
    toggle: (id) => become(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]), id),
    extendTo: (id) => {
      const from = mails.findIndex((mail) => mail.id === state.last)
      const to = mails.findIndex((mail) => mail.id === id)
      const between = from < 0 ? [] : mails.slice(Math.min(from, to), Math.max(from, to) + 1)
      become(new Set([...ids, ...between.map((mail) => mail.id), id]), id)
    },
    set: (all) => become(new Set(all)),
    clear: () => become(none),
  }
}
