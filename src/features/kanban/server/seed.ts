// Fills the demo's boards: the same each time, with dates counted from the day on which it runs.
import type { Blobs } from '#kernel/server/files/blobs.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { DemoBoard, DemoCard } from './demo/demo-board.ts'
import type { DemoDeed } from './demo/demo-boards.ts'
import type { People, Person } from './demo/fill-card.ts'
import type { NewActivity } from './change-queries.ts'
import { ranks } from '#kernel/rank.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { stageOf } from '../board.ts'
import { insertBoard } from './boards/board-queries.ts'
import { markCardArchived } from './cards/removal-queries.ts'
import { demoBoards, demoDeeds } from './demo/demo-boards.ts'
import { demoColumns } from './demo/demo-board.ts'
import { addActivity, fillCard, momentOf } from './demo/fill-card.ts'
import { notifyPast } from './demo/notify-past.ts'
import { scheduleDueSoonOf } from './cards/due-soon.ts'
import { makeFirstBoard } from './boards/first-board.ts'
import { notifyPeople } from './notices.ts'

const columnsOfBoard = demoColumns.length
const hourMilliseconds = 3_600_000
const dayHours = 24

/** Makes the demo's boards for the people of the demo who exist; everyone without a board of their own gets one. */
export async function seed({
  transaction,
  config,
}: {
  transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
  config?: Pick<Config, 'dataDir' | 's3'>
}) {
  const blobs = config && openBlobs(config)
  await transaction(async (tx) => {
    await makeMissingFirstBoards(tx)
    const people = await readPeople(tx)
    const now = new Date()
    for (const board of demoBoards) {
      const owner = people.get(board.owner)
      if (owner) await fillBoard(tx, { board, owner, people, now, blobs })
    }
    await setDatesOfBoards(tx)
    await notifyPast(tx, people, now)
    await notifyMentions(tx)
  })
}

async function readPeople(tx: Tx): Promise<People> {
  const people = await tx.many<Person>(sql`
    select id, name, split_part(name, ' ', 1) as "firstName" from people_public where status = 'active' order by name`)
  return new Map(people.map((person) => [person.name, person]))
}

async function makeMissingFirstBoards(tx: Tx): Promise<void> {
  const people = await tx.many<Person>(sql`
    select id, name, split_part(name, ' ', 1) as "firstName" from people_public p
    where not exists (select from kanban_boards where own_of = p.id)
    order by id`)
  for (const person of people) await makeFirstBoard(tx, { ...person, language: 'en' })
}

type Filling = { board: DemoBoard; owner: Person; people: People; now: Date; blobs: Blobs | undefined }

async function fillBoard(tx: Tx, { board, owner, people, now, blobs }: Filling): Promise<void> {
  const labels = (board.labels ?? []).map(([name, hue]) => ({ id: newId(), name, hue }))
  const boardId =
    board.name === undefined
      ? await readOwnBoardId(tx, owner.id)
      : await makeBoard(tx, { board, owner, people, labels })
  const labelIds = new Map(labels.map(({ id, name }) => [name, id]))
  const columnIds = await readColumnIds(tx, boardId)
  const cardIds = new Map<string, string>()
  const add = async (card: DemoCard, place: { column: number; rank: string }) => {
    const reporter = people.get(card.by ?? board.owner) ?? owner
    const addedAt = new Date(now.getTime() - addedHoursAgo(card, cardIds.size) * hourMilliseconds)
    const isDone = place.column === columnsOfBoard - 1
    const columnId = columnIds[place.column] ?? ''
    const placed = { boardId, columnId, rank: place.rank, reporter, isDone, addedAt, labelIds, people, now, blobs }
    const cardId = await fillCard(tx, card, placed)
    cardIds.set(card.name, cardId)
    const details = { card: card.name, column: demoColumns[0] }
    await addActivity(tx, { boardId, at: addedAt, by: reporter.id, activity: { kind: 'cardAdded', cardId, details } })
    return cardId
  }
  for (const [column, cards] of board.cards.entries()) {
    const archived = column === columnsOfBoard - 1 ? (board.archived ?? []) : []
    const columnRanks = ranks(cards.length + archived.length)
    for (const [index, card] of [...cards, ...archived].entries()) {
      const cardId = await add(card, { column, rank: columnRanks[index] ?? '' })
      if (index >= cards.length) await markCardArchived(tx, { boardId, revision: 1, by: owner.id }, cardId)
    }
  }
  const deeds = demoDeeds.filter((each) => each.board === board.name)
  for (const deed of deeds) await addDeed(tx, deed, { boardId, people, cardIds, now })
  await archiveBoard(tx, boardId, { board, owner, now })
  await scheduleDueSoonOf(tx, { boardId })
}

// Written down over the last weeks, each at another hour, the oldest first.
const addedHoursAgo = (card: DemoCard, count: number) => card.addedAgo ?? dayHours * 32 - count * 37

type Making = Omit<Filling, 'now' | 'blobs'> & { labels: { id: string; name: string; hue: number }[] }

async function makeBoard(tx: Tx, { board, owner, people, labels }: Making): Promise<string> {
  const { name = '', subtitle = '', hue, members = [], starredBy = [], limits = [] } = board
  const columns = demoColumns.map((column, index) => ({ name: column, cardLimit: limits[index] ?? null }))
  const boardId = await insertBoard(tx, owner.id, { name, subtitle, hue, columns, labels, isOwn: false })
  const idsOf = (names: readonly string[]) => names.flatMap((person) => people.get(person)?.id ?? [])
  await tx.run(sql`
    insert into kanban_members (board_id, person_id, role, joined_at)
    select ${boardId}, m.id, 'member', now() + m.place * interval '1 millisecond'
    from unnest(${idsOf(members)}::uuid[]) with ordinality as m (id, place)`)
  await tx.run(sql`
    update kanban_members set starred = true
    where board_id = ${boardId} and person_id = any(${idsOf(starredBy)}::uuid[])`)
  await addActivity(tx, { boardId, at: new Date(), by: owner.id, activity: { kind: 'boardMade', details: {} } })
  return boardId
}

async function archiveBoard(
  tx: Tx,
  boardId: string,
  { board, owner, now }: Pick<Filling, 'board' | 'owner' | 'now'>,
): Promise<void> {
  if (board.archivedAgo === undefined) return
  const at = new Date(now.getTime() - board.archivedAgo * dayHours * hourMilliseconds)
  await tx.run(sql`update kanban_boards set archived_at = ${at.toISOString()} where id = ${boardId}`)
  await addActivity(tx, { boardId, at, by: owner.id, activity: { kind: 'boardArchived', details: {} } })
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
  if (deed.kind === 'memberJoined') return {}
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

const mentionsNotified = 6

type Mention = { boardId: string; by: string; cardId: string; cardName: string; message: string; mentions: string[] }

/** The last mentions, so that the bells of the demo's people have something to say from the first day. */
async function notifyMentions(tx: Tx): Promise<void> {
  const mentions = await tx.many<Mention>(sql`
    select c.board_id as "boardId", m.person_id as by, c.id as "cardId", c.name as "cardName", m.message,
      m.mentions::text[] as mentions
    from comments m join kanban_cards c on c.id = m.record_id
    where m.mentions <> '{}' and c.archived_at is null
    order by m.created_at desc
    limit ${mentionsNotified}`)
  for (const { boardId, by, cardId, cardName, message, mentions: to } of mentions.toReversed()) {
    const card = { id: cardId, name: cardName }
    const excerpt = message.replaceAll(/@\{[^}]+\}[,:]?\s*/g, '')
    await notifyPeople(tx, { boardId, by }, { kind: 'mentioned', card, to, excerpt })
  }
}
