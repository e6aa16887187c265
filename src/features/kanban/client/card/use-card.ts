// One card with everything that is known of it, kept right by live changes, with the person's own commands on top.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isHeld } from '#kernel/client/commands/command.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useLive, useLiveStatus } from '#kernel/client/live.ts'
import { cardWatched } from '../../card-contract.ts'
import { cardChanged, commentsChanged, getCard } from '../../contract.ts'
import type { Command } from '../commands/commands.ts'
import { cardOf, useCommands, withCommandsOnCard } from '../commands/commands.ts'
import type { ReadCard } from '../board-keys.ts'
import { cardKey } from '../board-keys.ts'

/**
 * A live change may reach the tab before the answer to a read that began earlier: the newer card stays. Each board counts
 * for itself: of a card that went to another one, what was read last is the card.
 */
const newerCard = (old: unknown, read: unknown): unknown => {
  // Both are what `queryFn` below answers; the library knows no types here.
  const [before, after] = [old as ReadCard | undefined, read as ReadCard]
  const isSameBoard = before?.card.boardId === after.card.boardId
  return isSameBoard && before.card.revision > after.card.revision ? before : after
}

/** `isGone`: it was there, and is no longer. */
export function useCard(cardId: string) {
  const cache = useQueryClient()
  const key = cardKey(cardId)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<ReadCard> => {
      const { card } = await call(getCard, { cardId }, { signal })
      return { card, readAt: card.revision }
    },
    structuralSharing: newerCard,
  })
  const commands = useCommands(data?.card.boardId)
  const status = useLiveStatus()
  const readAnew = () => void cache.invalidateQueries({ queryKey: key })
  useLive(cardChanged, ({ boardId, card, description }) => {
    if (card.id !== cardId) return
    const read = cache.getQueryData<ReadCard>(key)
    const known = read?.card.boardId === boardId ? read : undefined
    if (known && known.card.revision < card.revision) {
      const changed = { ...known.card, ...card, ...(description !== undefined && { description }) }
      cache.setQueryData(key, { ...known, card: changed })
    }
    // Events don't carry changes inside the card; and before the first fetch on this board the answer in flight may be
    // the old card.
    if (!known || known.readAt < card.revision) readAnew()
  })
  useLive(commentsChanged, (changed) => {
    if (changed.cardId === cardId) readAnew()
  })
  useLive(cardWatched, (watched) => {
    if (watched.cardId === cardId) readAnew()
  })
  // Answered, and nothing tells of it: a read will.
  const isUntold = (command: Command) =>
    command.revision !== undefined && data !== undefined && !isHeld(data.readAt, command)
  const hasUntoldCommand =
    status !== 'live' && commands.some((command) => cardOf(command) === cardId && isUntold(command))
  useEffect(() => {
    if (hasUntoldCommand) void cache.invalidateQueries({ queryKey: cardKey(cardId) })
  }, [cache, cardId, hasUntoldCommand])
  const isGone = data !== undefined && error !== null && failureOf(error).code === 'not-found'
  const card = data && !isGone ? withCommandsOnCard(data.card, data.readAt, commands) : undefined
  return { card, error, isPending, isGone, refetch }
}
