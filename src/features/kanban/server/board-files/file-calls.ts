// Boards as files: the calls that export and import them.
import type { InputOf } from '#kernel/contract.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { BoardFile } from './board-file.ts'
import { AppError, found } from '#kernel/errors.ts'
import { lengthOf } from '#kernel/shape.ts'
import { on } from '#kernel/server/http/routes.ts'
import { openTurns } from '#kernel/server/turns.ts'
import { exportBoard, importBoard } from '../../board-contract.ts'
import { exportMax, importMax } from '../../entities.ts'
import { csvOf } from './csv.ts'
import { readBoardFile, readFileLength } from './export-queries.ts'
import { makeImported, readImport } from './import-board.ts'
import { reportedPeople } from './imported-people.ts'

/** A name that every system takes for a file's. */
const fileNameOf = (name: string, ending: string) =>
  `${name.replace(/[\s\p{Cc}\\/:*?"<>|]+/gu, ' ').trim() || 'Board'}.${ending}`

const tooLong = () => new AppError('too-large', `A board’s file can be up to ${exportMax} bytes`)
/** The error names the format field: the board can be exported in the other one. */
const onlyAsTable = () =>
  new AppError('too-large', `This board is too large to be imported again: the limit is ${importMax} characters`, {
    fields: { format: { code: 'too-large' } },
  })

/** The input of an import besides its file. */
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
const inTurn = openTurns({ all: 100, ofOne: 10 }, 'Too many boards are being exported. Try again in a moment')

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

  on(
    importBoard,
    async ({ db, actor, input: { dryRun }, prepared: { board, accounts } }) => {
      const boardId = dryRun ? null : await makeImported(db, actor, { board, accounts })
      return { report: { ...board.report, people: reportedPeople(board.people, accounts) }, boardId }
    },
    { prepare: readImport },
  ),
]
