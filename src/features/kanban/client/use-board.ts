// One board as a screen sees it: as read, kept right by live changes, with the person's own commands on top.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#kernel/client/call.ts'
import { isHeld } from '#kernel/client/commands/command.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLive, useLiveChanges, useLiveStatus } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { applyChange } from '../board.ts'
import type { BoardChange } from '../contract.ts'
import { boardEvents, boardGone, boardShared, getBoard } from '../contract.ts'
import type { Board } from '../entities.ts'
import type { Command } from './commands/commands.ts'
import { forgetHeld, useCommands, withCommands } from './commands/commands.ts'
import { boardKey, kanbanKey } from './board-keys.ts'

/** A live change may reach the tab before the answer to a read that began earlier: the newer board stays. */
const keepNewer = (old: unknown, read: unknown): unknown => {
  // Both are what `queryFn` below answers; the library knows no types here.
  const [before, after] = [old as Board | undefined, read as Board]
  return before?.id === after.id && before.revision > after.revision ? before : after
}

/** The board, or the person's own without an id. `isGone`: it was there, and they are no longer a member of it. */
export function useBoard(boardId: string | undefined) {
  const key = boardKey(boardId)
  const input = boardId === undefined ? {} : { boardId }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(getBoard, input, { signal })).board,
    initialData: () => takeFirstRead(getBoard, input)?.board,
    structuralSharing: keepNewer,
  })
  const commands = useCommands(data?.id)
  useBoardChanges(boardId, data, commands)
  // The cache keeps what was read before a read fails; this read says that it is no longer theirs to see.
  const isGone = data !== undefined && error !== null && failureOf(error).code === 'not-found'
  return { board: data && !isGone ? withCommands(data, commands) : undefined, isGone, error, isPending, refetch }
}

/** Applies what others do, and reads anew when a change in between is missing. */
function useBoardChanges(boardId: string | undefined, read: Board | undefined, commands: readonly Command[]) {
  const cache = useQueryClient()
  // By board: a change can arrive before the read that would have held it is answered.
  const newest = useRef(new Map<string, number>())
  const status = useLiveStatus()
  // Answered, and nothing tells of it: a read will.
  const isUntold = (command: Command) =>
    command.revision !== undefined && read !== undefined && !isHeld(read.revision, command)
  const hasUntoldCommand = status !== 'live' && commands.some(isUntold)

  useLiveChanges(boardEvents, (change: BoardChange) => {
    const { boardId: changedId, revision } = change.data
    newest.current.set(changedId, revision)
    // From the cache, not from this render: several changes can arrive before the next one.
    const board = cache.getQueryData<Board>(boardKey(boardId))
    if (changedId !== board?.id) return
    const next = applyChange(board, change)
    if (next) cache.setQueryData(boardKey(boardId), next)
    // A read that is on its way comes to its end, however much changes meanwhile; the effect below sees what it missed.
    else void cache.invalidateQueries({ queryKey: boardKey(boardId) }, { cancelRefetch: false })
  })
  const readAnewIfThis = (concerned: { boardId: string }) => {
    if (concerned.boardId === read?.id) void cache.invalidateQueries({ queryKey: boardKey(boardId) })
  }
  useLive(boardGone, readAnewIfThis)
  useLive(boardShared, readAnewIfThis)
  useRefresh(kanbanKey)
  useEffect(() => {
    if (read === undefined) return
    forgetHeld(read)
    const isBehind = read.revision < (newest.current.get(read.id) ?? 0)
    if (isBehind || hasUntoldCommand) void cache.invalidateQueries({ queryKey: boardKey(boardId) })
  }, [cache, boardId, read, hasUntoldCommand])
}
