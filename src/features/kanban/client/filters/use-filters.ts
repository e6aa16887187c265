// The filters of the board that is open: kept in the address, so that a link and a reload show the same cards.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#kernel/client/session.ts'
import type { Board } from '../../entities.ts'
import { cardOf, useCommands } from '../commands/commands.ts'
import type { Filters, Search } from './filters.ts'
import { areHolding, matcherOf, noFilters, onlyShown, parseFilters, writeFilters } from './filters.ts'
import { useNow } from '../use-now.ts'

export type BoardFilters = ReturnType<typeof useFilters>['filters']

/** `shown` is the board with only the cards that match; the board itself while no filter holds, and `filters` rest then. */
export function useFilters(board: Board) {
  const navigate = useNavigate()
  const now = useNow()
  const myId = useSession().user?.id ?? ''
  const filters = useParsed(board)
  const isHolding = areHolding(filters)
  const made = useJustMade(board.id, isHolding ? JSON.stringify(filters) : '')
  const matches = matcherOf(filters, now)
  const shown = isHolding ? onlyShown(board, (card) => matches(card) || made.has(card.id)) : board
  const write = (next: Filters) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, ...writeFilters(next) }),
      replace: true,
      resetScroll: false,
    })
  const held = {
    filters,
    isHolding,
    count: shown.columns.reduce((sum, { cardIds }) => sum + cardIds.length, 0),
    total: board.cards.length,
    set: (change: Partial<Filters>) => write({ ...filters, ...change }),
    clear: () => write(noFilters),
    isMine: filters.assignees.length === 1 && filters.assignees[0] === myId,
    setMine: (isMine: boolean) => write({ ...filters, assignees: isMine ? [myId] : [] }),
  }
  return { filters: held, shown }
}

/** The same filters until the address is another, whatever happens to cards. */
function useParsed({ members, labels }: Board): Filters {
  const search: Search = useSearch({ strict: false })
  return parseFilters(search, { members, labels })
}

const none: ReadonlySet<string> = new Set()

/** A card that the person makes while these filters hold stays to be seen, whether it matches or not. */
function useJustMade(boardId: string, held: string): ReadonlySet<string> {
  const commands = useCommands(boardId)
  const [made, setMade] = useState({ held, ids: none })
  const now = commands.flatMap((command) => (command.kind === 'addCard' ? (cardOf(command) ?? []) : []))
  if (made.held !== held) setMade({ held, ids: none })
  else if (held !== '' && now.some((id) => !made.ids.has(id))) setMade({ held, ids: new Set([...made.ids, ...now]) })
  return made.ids
}
