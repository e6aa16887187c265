// Places by rank: which new ranks put one thing of a list before another.
import { rankBetween, ranks } from '#kernel/rank.ts'
import { positionBefore } from '../board.ts'

export type RankedPosition = { id: string; rank: string }

// Many moves into the same gap make ranks longer, and an index holds texts of a limited length only.
export const longestRank = 60

/**
 * The new ranks that put one before another, or at the end; none when it stands there. Those of all, when this one would
 * be too long.
 */
export function ranksFor(places: readonly RankedPosition[], id: string, before: string | null): RankedPosition[] {
  const ids = places.map((place) => place.id)
  const placed = positionBefore(ids, id, before)
  if (placed === ids) return []
  const rankOf = (other: string | undefined) => places.find((place) => place.id === other)?.rank ?? null
  const at = placed.indexOf(id)
  const rank = rankBetween(rankOf(placed[at - 1]), rankOf(placed[at + 1]))
  if (rank.length <= longestRank) return [{ id, rank }]
  const spread = ranks(placed.length)
  return placed.map((other, index) => ({ id: other, rank: spread[index] ?? '' }))
}
