// Commands on whole boards, applied on top of the lists of boards as read.
import { useCallback, useSyncExternalStore } from 'react'
import { isHeld } from '#kernel/client/commands/command.ts'
import { useUnsent } from '#kernel/client/unsent.ts'
import type { BoardSummary } from '../../entities.ts'
import type { WhichBoards } from './command-rule.ts'
import { ruleOf } from './command-table.ts'
import type { Command } from './commands.ts'
import { onCommands, readAllCommands, useCommands } from './commands.ts'

let last: readonly Command[] = []

/** The same list as before while none has come or gone: what is done on a board draws no list of boards anew. */
function readListCommands(): readonly Command[] {
  const commands = readAllCommands().filter(({ kind }) => ruleOf(kind).applyToList !== undefined)
  if (commands.length !== last.length || commands.some((command, at) => command !== last[at])) last = commands
  return last
}

/** The boards of a list as the person should see them. */
function withCommandsOnList(boards: readonly BoardSummary[], which: WhichBoards, commands: readonly Command[]) {
  return commands.reduce<BoardSummary[]>(
    (shown, command) => {
      const { kind, scope, input, about } = command
      const read = boards.find(({ id }) => id === scope)
      if (read && isHeld(read.revision, command)) return shown
      return ruleOf(kind).applyToList?.(shown, which, input, about) ?? shown
    },
    [...boards],
  )
}

/** Puts the person's own commands on a list that is read; the same function while there are no others. */
export function useOnList(which: WhichBoards) {
  const commands = useSyncExternalStore(onCommands, readListCommands)
  return useCallback((boards: BoardSummary[]) => withCommandsOnList(boards, which, commands), [which, commands])
}

const isUnmade = ({ kind, revision }: Command) => kind === 'addBoard' && revision === undefined

/** Boards that are not made yet: there is nothing to open. */
export function useUnmadeBoards(): ReadonlySet<string> {
  const commands = useSyncExternalStore(onCommands, readListCommands)
  return new Set(commands.filter(isUnmade).map(({ scope }) => scope))
}

/** The changes to a board that haven't been sent while offline, and whether the board exists on the server. */
export function useBoardWaiting(boardId: string) {
  const commands = useCommands(boardId)
  const { isPaused } = useUnsent()
  return {
    isUnmade: commands.some(isUnmade),
    isWaiting: isPaused && commands.some(({ revision }) => revision === undefined),
  }
}
