// Brings in the file of a board: it is read in a thread before the transaction begins, then written.
import type { InputOf } from '#kernel/contract.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Actor } from '#kernel/server/parts.ts'
import type { FoundPerson } from '#kernel/server/people/people-called.ts'
import type { ReadBoard, readBoardText } from './read-file.ts'
import { found, refusedField } from '#kernel/errors.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { readFoundPeople, readPeopleCalled } from '#kernel/server/people/people-called.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { openThread } from '#kernel/server/thread.ts'
import { isTimeZone } from '#kernel/time-zone.ts'
import type { importBoard } from '../../board-contract.ts'
import { boardShared } from '../../contract.ts'
import { makeBoard } from '../boards/board-calls.ts'
import { importedName } from '../boards/first-board.ts'
import { insertMembers } from '../boards/member-queries.ts'
import { scheduleDueSoonOf } from '../cards/due-soon.ts'
import { notifyPeople } from '../notices.ts'
import { announceCards } from '../webhooks.ts'
import { insertImported } from './import-queries.ts'

const readInThread = openThread<typeof readBoardText>(new URL('./read-thread.ts', import.meta.url), {
  longestMilliseconds: 30_000,
  waiting: { all: 10, ofOne: 5 },
  tooMany: 'Too many files are being read. Try again in a moment',
  tooLong: 'The file took too long to read',
})

type Input = InputOf<typeof importBoard>
type Accounts = ReadonlyMap<string, FoundPerson>
type ReadImport = { board: ReadBoard; accounts: Accounts }

/** A dry run finds who is meant. Later that is as somebody chose; where nobody did, only the importer is known. */
export async function readImport({ db, actor, input }: { db: Db; actor: Actor; input: Input }): Promise<ReadImport> {
  const { format, text, name, timeZone = 'UTC', people, dryRun } = input
  if (!isTimeZone(timeZone)) throw refusedField('timeZone', 'not-allowed', 'Unknown time zone')
  const { language } = found(await readPerson(db, actor.id), 'Person')
  const named = { name, fallbackName: importedName(language), importerId: actor.id, language }
  const file = { format, text, timeZone, isDry: dryRun, ...named }
  const read = (accounts: Accounts) =>
    readInThread({ ...file, accounts: [...accounts].map(([key, { id }]) => [key, id] as const) }, actor.id)
  if (people) {
    const accounts = await chosenAccounts(db, actor, people)
    return { board: await read(accounts), accounts }
  }
  const board = await read(new Map())
  const all = await readPeopleCalled(db, actor, board.people)
  const accounts = dryRun ? all : new Map([...all].filter(([, { id }]) => id === actor.id))
  return { board: accounts.size > 0 ? await read(accounts) : board, accounts }
}

async function chosenAccounts(db: Db, actor: Actor, people: NonNullable<Input['people']>): Promise<Accounts> {
  const wanted = people.flatMap(({ personId }) => personId ?? [])
  const known = new Map((await readFoundPeople(db, actor, wanted)).map((person) => [person.id, person]))
  return new Map(
    people.flatMap(({ key, personId }) => (personId === null ? [] : [[key, found(known.get(personId), 'Person')]])),
  )
}

/** The board, with everybody whose cards may be on it as a member. */
export async function makeImported(db: Tx, actor: Actor, { board, accounts }: ReadImport): Promise<string> {
  const { name, subtitle, hue, columns, labels } = board
  const boardId = await makeBoard(db, actor.id, { name, subtitle, hue, columns, labels })
  const target = { boardId, by: actor.id }
  await insertImported(db, board.rows, target)
  const named = board.people.flatMap(({ key }) => accounts.get(key)?.id ?? [])
  const members = [...new Set(named)].filter((id) => id !== actor.id)
  if (members.length > 0) {
    // Reading the file took a while, in which somebody may have been banned or have hidden themself.
    const stillFound = await readFoundPeople(db, actor, members)
    if (stillFound.length < members.length) found(undefined, 'Person')
    await insertMembers(db, boardId, members)
    await emit(db, boardShared, { boardId }, { to: members.map(personTopic), refresh: members })
    await notifyPeople(db, target, { kind: 'added', to: members })
  }
  await announceCards(db, 'kanban.cardCreated', target, board.placed)
  await scheduleDueSoonOf(db, { boardId })
  return boardId
}
