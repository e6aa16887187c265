// Tells people what concerns them on a board: each reads it in their own language, where and when they wish.
import { notices, notify } from '#kernel/server/live/notify.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { notices as kinds } from '../notices.ts'
import { words } from './words.ts'

export const kanbanNotices = notices(kinds, words)

type News = {
  kind: 'added' | 'assigned' | 'mentioned' | 'commented' | 'changed' | 'dueSoon'
  /** Nothing where it is about the board. */
  card?: { id: string; name: string }
  to: readonly string[]
  /** The beginning of what was written. */
  excerpt?: string
  /** Further parameters of the sentence. */
  more?: Readonly<Record<string, string>>
  /** In the past of a demo. */
  past?: Date
}

/** Tells these people, but not who did it (`by`; null when time did it). */
export async function notifyPeople(
  tx: Tx,
  { boardId, by }: { boardId: string; by: string | null },
  { kind, card, to, excerpt, more, past }: News,
): Promise<void> {
  const others = to.filter((personId) => personId !== by)
  if (others.length === 0) return
  const names = await tx.one<{ board: string; by: string | null }>(sql`
    select name as board, (select name from people_public where id = ${by}::uuid) as by
    from kanban_boards where id = ${boardId}`)
  await notify(tx, {
    to: others,
    kind: `kanban.${kind}`,
    params: {
      ...(card && { card: card.name }),
      board: names.board,
      by: names.by ?? '',
      ...(excerpt !== undefined && { excerpt }),
      ...more,
    },
    link: card ? `/dashboard/kanban/${boardId}?card=${card.id}` : `/dashboard/kanban/${boardId}`,
    by,
    past,
  })
}
