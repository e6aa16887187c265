// Notices of the days before the demo began, for the people whom one may sign in as.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { notifyPeople } from '../notices.ts'
import { imani, jun, linh, mara, petra, rosa, salma, wei } from './demo-board.ts'
import type { People } from './fill-card.ts'

type DemoNews = { hoursAgo: number; board: string; by: string; to: readonly string[]; card?: string } & (
  | { kind: 'added' | 'assigned' }
  | { kind: 'commented'; excerpt: string }
  | { kind: 'changed'; more: { case: string; to?: string } }
)

/** The oldest first. */
const news: readonly DemoNews[] = [
  { hoursAgo: 260, board: 'North wing', by: imani, to: [jun, mara], kind: 'added' },
  { hoursAgo: 212, board: 'Signs and print', by: imani, to: [jun], kind: 'added' },
  {
    hoursAgo: 150,
    board: 'North wing',
    by: mara,
    to: [imani],
    card: 'Lamp schedule for the galleries',
    kind: 'assigned',
  },
  {
    hoursAgo: 122,
    board: 'Garden',
    by: rosa,
    to: [mara],
    card: 'Cut back the roses',
    kind: 'changed',
    more: { case: 'finished' },
  },
  {
    hoursAgo: 97,
    board: 'North wing',
    by: petra,
    to: [mara, imani],
    card: 'Survey of the roof glass',
    kind: 'changed',
    more: { case: 'finished' },
  },
  {
    hoursAgo: 76,
    board: 'North wing',
    by: wei,
    to: [mara, jun],
    card: 'Choose the stair rail',
    kind: 'commented',
    excerpt: 'Oak it is. The sample stays on the landing until Friday.',
  },
  {
    hoursAgo: 51,
    board: 'Garden',
    by: salma,
    to: [mara],
    card: 'Bench under the olive tree',
    kind: 'commented',
    excerpt: 'Two meters are enough, and then the gate still opens.',
  },
  {
    hoursAgo: 33,
    board: 'North wing',
    by: imani,
    to: [mara, jun],
    card: 'Night lighting scene',
    kind: 'changed',
    more: { case: 'due' },
  },
  { hoursAgo: 29, board: 'Spring prices', by: linh, to: [mara], card: 'Discount for schools', kind: 'assigned' },
]

const hourMilliseconds = 3_600_000

export async function notifyPast(tx: Tx, people: People, now: Date): Promise<void> {
  for (const { hoursAgo, board, by: name, to: names, card: cardName, ...said } of news) {
    const by = people.get(name)?.id
    const to = names.flatMap((each) => people.get(each)?.id ?? [])
    const place = await tx.maybe<{ boardId: string; cardId: string | null }>(sql`
      select b.id as "boardId", c.id as "cardId"
      from kanban_boards b left join kanban_cards c on c.board_id = b.id and c.name = ${cardName ?? ''}
      where b.name = ${board} and b.own_of is null`)
    if (by === undefined || !place) continue
    const { boardId, cardId } = place
    const card = cardId === null || cardName === undefined ? undefined : { id: cardId, name: cardName }
    const past = new Date(now.getTime() - hoursAgo * hourMilliseconds)
    await notifyPeople(tx, { boardId, by }, { ...said, to, past, ...(card && { card }) })
  }
}
