// Boards as files: the calls that export and import them.
import type { InputOf } from '#kernel/contract.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { BoardFile } from './board-file.ts'
import type { ImportedBoard, Importer } from './imported-board.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { lengthOf } from '#kernel/shape.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { on } from '#kernel/server/http/routes.ts'
import { openTurns } from '#kernel/server/turns.ts'
import { exportBoard, importBoard } from '../../board-contract.ts'
import { exportMax, importMax } from '../../entities.ts'
import { makeBoard } from '../boards/board-calls.ts'
import { importedName } from '../boards/first-board.ts'
import { planDueSoonOf } from '../cards/due-soon.ts'
import { announceCards } from '../webhooks.ts'
import { readAtrium } from './atrium.ts'
import { csvOf, readCsv } from './csv.ts'
import { readBoardFile, readFileLength } from './export-queries.ts'
import { insertImportedCards } from './import-queries.ts'
import { reportOf } from './imported-board.ts'
import { readTrello } from './trello.ts'

const notJson = () => refusedField('text', 'wrong-type', 'The file is not JSON that can be read')

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw notJson()
    throw error
  }
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

type File = Omit<InputOf<typeof importBoard>, 'dryRun'>

/** What is in the file, under the name that the person gives it. */
async function readFile({ format, text, name, timeZone }: File, importer: Importer): Promise<ImportedBoard> {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw refusedField('timeZone', 'not-allowed', 'No such time zone')
  const fallbackName = name ?? importedName(importer.language)
  if (format === 'csv') return readCsv(text, { importer, fallbackName, timeZone: timeZone ?? 'UTC' })
  const board =
    format === 'trello' ? readTrello(jsonIn(text), importer, fallbackName) : readAtrium(jsonIn(text), importer)
  return { ...board, name: name ?? board.name }
}

async function makeImported(db: Tx, actorId: string, board: ImportedBoard): Promise<string> {
  const columns = board.columns.map((column) => ({ ...column, id: newId() }))
  const labels = board.labels.map((label) => ({ ...label, id: newId() }))
  const { name, subtitle, hue } = board
  const boardId = await makeBoard(db, actorId, { name, subtitle, hue, columns, labels })
  const idsOf = (parts: readonly { id: string }[]) => parts.map(({ id }) => id)
  const target = { boardId, by: actorId, columnIds: idsOf(columns), labelIds: idsOf(labels) }
  const cards = insertImportedCards(db, board, target)
  await announceCards(db, 'kanban.cardCreated', target, cards)
  await planDueSoonOf(db, { boardId })
  return boardId
}

/** A name that every system takes for a file's. */
const fileNameOf = (name: string, ending: string) =>
  `${name.replace(/[\s\p{Cc}\\/:*?"<>|]+/gu, ' ').trim() || 'Board'}.${ending}`

const tooLong = () => new AppError('too-large', `A board’s file can have up to ${exportMax} bytes`)
/** Whoever is refused with the format at fault can have the board in the other one. */
const onlyAsTable = () =>
  new AppError('too-large', `A board that can be imported again has up to ${importMax} characters`, {
    fields: { format: { code: 'too-large' } },
  })

/** What is sent of an import besides its file. */
const importRest = 8 * 1024
/** Whether an import takes the text: by its length, and by the bytes of the body that it would be sent in. */
const isImportable = (text: string) =>
  // No sign takes more than two places: what is far too long is not counted sign by sign.
  text.length <= 2 * importMax &&
  lengthOf(text) <= importMax &&
  Buffer.byteLength(JSON.stringify(text)) + importRest <= exportMax

/** Laid out for people to read, as long as an import takes it so; nothing when it takes it in no way. */
function jsonOf(file: BoardFile): string | undefined {
  const laidOut = JSON.stringify(file, null, 2)
  if (isImportable(laidOut)) return laidOut
  const compact = JSON.stringify(file)
  return isImportable(compact) ? compact : undefined
}

/** The board in a file; nothing when that is longer than it may be. */
async function readFileOf(tx: Tx, actorId: string, { boardId, format }: InputOf<typeof exportBoard>) {
  if ((await readFileLength(tx, actorId, boardId, format)) > exportMax) return undefined
  const file = found(await readBoardFile(tx, actorId, boardId, format), 'Board')
  const text = format === 'json' ? jsonOf(file) : csvOf(file)
  return text === undefined || text.length > exportMax ? undefined : { fileName: fileNameOf(file.name, format), text }
}

/** A long file takes several times its length of memory while it is written, so one at a time. */
const inTurn = openTurns({ all: 100, ofOne: 10 }, 'Too many boards wait to be exported')

export const fileCalls: Part[] = [
  on(
    exportBoard,
    ({ transaction, actor, input }) =>
      inTurn(actor.id, () =>
        // On a connection of its own: what a long one brings would hold up everybody who reads on the same.
        transaction(async (tx) => {
          const file = await readFileOf(tx, actor.id, input)
          if (file) return file
          const isTableShort = input.format === 'json' && (await readFileOf(tx, actor.id, { ...input, format: 'csv' }))
          throw isTableShort ? onlyAsTable() : tooLong()
        }),
      ),
    { transaction: 'none' },
  ),

  on(importBoard, async ({ db, actor, input: { dryRun, ...file } }) => {
    const { email, name, language } = found(await readPerson(db, actor.id), 'Person')
    const board = await readFile(file, { id: actor.id, email, name, language })
    const boardId = dryRun ? null : await makeImported(db, actor.id, board)
    return { report: reportOf(board), boardId }
  }),
]
