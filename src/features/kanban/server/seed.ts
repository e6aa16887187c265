// Fills the demo's boards: the same each time, with dates counted from the day on which it runs.
import type { Tx } from '#kernel/server/db.ts'
import type { Due } from '../entities.ts'
import type { DemoBoard, DemoCard, DemoDeed, Moment } from './demo-boards.ts'
import type { NewActivity } from './change-queries.ts'
import { ranks } from '#kernel/rank.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/sql.ts'
import { stageOf } from '../board.ts'
import { insertBoard } from './board-queries.ts'
import { insertCard } from './card-queries.ts'
import { demoBoards, demoColumns, demoDeeds } from './demo-boards.ts'
import { makeFirstBoard } from './first-board.ts'

type Person = { id: string; name: string; firstName: string }
type People = Map<string, Person>
const columnsOfBoard = demoColumns.length

/** Makes the demo's boards for the people of the demo who exist; everyone without a board of their own gets one. */
export async function seed({
  transaction,
}: {
  transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
}) {
  await transaction(async (tx) => {
    await makeMissingFirstBoards(tx)
    const people = await readPeople(tx)
    const now = new Date()
    for (const board of demoBoards) {
      const owner = people.get(board.owner)
      if (owner) await fillBoard(tx, { board, owner, people, now })
    }
    await setDatesOfBoards(tx)
  })
}

async function readPeople(tx: Tx): Promise<People> {
  const people = await tx.many<Person>(sql`
    select id, name, split_part(name, ' ', 1) as "firstName" from people_public where status = 'active'`)
  return new Map(people.map((person) => [person.name, person]))
}

async function makeMissingFirstBoards(tx: Tx): Promise<void> {
  const people = await tx.many<Person>(sql`
    select id, name, split_part(name, ' ', 1) as "firstName" from people_public p
    where not exists (select from kanban_boards where own_of = p.id)
    order by id`)
  for (const person of people) await makeFirstBoard(tx, { ...person, language: 'en' })
}

type Filling = { board: DemoBoard; owner: Person; people: People; now: Date }

async function fillBoard(tx: Tx, { board, owner, people, now }: Filling): Promise<void> {
  const boardId =
    board.name === undefined ? await readOwnBoardId(tx, owner.id) : await makeBoard(tx, board, owner, people)
  const columnIds = await readColumnIds(tx, boardId)
  const cardIds = new Map<string, string>()
  let count = 0
  for (const [index, cards] of board.cards.entries()) {
    const columnRanks = ranks(cards.length)
    for (const [place, card] of cards.entries()) {
      const columnId = columnIds[index] ?? ''
      const rank = columnRanks[place] ?? ''
      const reporter = people.get(card.by ?? board.owner) ?? owner
      const addedAt = new Date(now.getTime() - addedHoursAgo(card, count) * hourMilliseconds)
      const cardId = await addCard(tx, {
        boardId,
        columnId,
        rank,
        card,
        reporter,
        isDone: index === columnsOfBoard - 1,
        now,
        addedAt,
      })
      cardIds.set(card.name, cardId)
      const details = { card: card.name, column: demoColumns[0] }
      await addActivity(tx, { boardId, at: addedAt, by: reporter.id, activity: { kind: 'cardAdded', cardId, details } })
      count += 1
    }
  }
  const named = { boardId, people, cardIds, now }
  for (const deed of demoDeeds.filter((each) => each.board === board.name)) await addDeed(tx, deed, named)
}

const hourMilliseconds = 3_600_000
// Written down over the last weeks, each at another hour, the oldest first.
const addedHoursAgo = (card: DemoCard, count: number) => card.addedAgo ?? 24 * 32 - count * 37

async function makeBoard(tx: Tx, board: DemoBoard, owner: Person, people: People): Promise<string> {
  const { name = '', subtitle = '', hue, members = [] } = board
  const boardId = await insertBoard(tx, owner.id, { name, subtitle, hue, columnNames: demoColumns, isOwn: false })
  const memberIds = members.flatMap((member) => people.get(member)?.id ?? [])
  await tx.run(sql`
    insert into kanban_members (board_id, person_id, role, joined_at)
    select ${boardId}, m.id, 'member', now() + m.place * interval '1 millisecond'
    from unnest(${memberIds}::uuid[]) with ordinality as m (id, place)`)
  await addActivity(tx, { boardId, at: new Date(), by: owner.id, activity: { kind: 'boardMade', details: {} } })
  return boardId
}

async function readOwnBoardId(tx: Tx, ownerId: string): Promise<string> {
  return (await tx.one<{ id: string }>(sql`select id from kanban_boards where own_of = ${ownerId}`)).id
}

async function readColumnIds(tx: Tx, boardId: string): Promise<string[]> {
  const columns = await tx.many<{ id: string }>(
    sql`select id from kanban_columns where board_id = ${boardId} order by rank`,
  )
  return columns.map(({ id }) => id)
}

type Placed = {
  boardId: string
  columnId: string
  rank: string
  card: DemoCard
  reporter: Person
  isDone: boolean
  now: Date
  addedAt: Date
}

async function addCard(
  tx: Tx,
  { boardId, columnId, rank, card, reporter, isDone, now, addedAt }: Placed,
): Promise<string> {
  const due: Due = [card.from ? momentOf(now, card.from) : null, card.due ? momentOf(now, card.due) : null]
  const { name, description = '' } = card
  const change = { boardId, revision: 1, by: reporter.id }
  const { id } = await insertCard(tx, change, { columnId, name, description, due, completed: isDone, rank })
  await tx.run(sql`update kanban_cards set created_at = ${addedAt.toISOString()} where id = ${id}`)
  return id
}

/** A moment of the demo in the server's zone. */
function momentOf(now: Date, [day, time]: Moment): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + day, hours, minutes).toISOString()
}

type Past = { boardId: string; at: Date; by: string; activity: NewActivity }

/** Something that happened on the board, at its own time. */
async function addActivity(tx: Tx, { boardId, at, by, activity }: Past): Promise<void> {
  const { kind, cardId = null, details } = activity
  await tx.run(sql`
    with counted as (update kanban_boards set revision = revision + 1 where id = ${boardId})
    insert into kanban_activity (id, board_id, card_id, person_id, kind, details, created_at)
    values (${newId()}, ${boardId}, ${cardId}, ${by}, ${kind}, ${JSON.stringify(details)}, ${at.toISOString()})`)
}

/** The boards were made before all that happened on them. */
async function setDatesOfBoards(tx: Tx): Promise<void> {
  await tx.run(sql`update kanban_activity set created_at = now() - interval '40 days' where kind = 'boardMade'`)
  await tx.run(sql`
    update kanban_boards b
    set created_at = now() - interval '40 days',
      changed_at = (select max(created_at) from kanban_activity where board_id = b.id)`)
}

type Named = { boardId: string; people: People; cardIds: ReadonlyMap<string, string>; now: Date }

async function addDeed(tx: Tx, deed: DemoDeed, { boardId, people, cardIds, now }: Named): Promise<void> {
  const by = people.get(deed.by)
  if (!by) return
  const at = new Date(now.getTime() - deed.ago * 60_000)
  const cardId = cardIds.get(deed.card ?? '')
  const activity: NewActivity = { kind: deed.kind, ...(cardId && { cardId }), details: detailsOf(deed, now) }
  await addActivity(tx, { boardId, at, by: by.id, activity })
}

function detailsOf(deed: DemoDeed, now: Date): NewActivity['details'] {
  if (deed.kind === 'memberJoined') return { person: deed.by }
  const about = { card: deed.card ?? '' }
  if (deed.kind === 'cardMoved') {
    const [from, to] = [deed.from, deed.to]
    const stages = { fromStage: stageOf(from, columnsOfBoard), toStage: stageOf(to, columnsOfBoard) }
    return { ...about, from: demoColumns[from], to: demoColumns[to], ...stages }
  }
  if (deed.kind === 'dueChanged') {
    return { ...about, fromDue: deed.fromDue && momentOf(now, deed.fromDue), toDue: momentOf(now, deed.toDue) }
  }
  return about
}
