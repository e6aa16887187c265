// Boards for tests, made through the API as people make them.
import type { Endpoint } from '#kernel/contract.ts'
import type { Board, Card, Column } from '../../entities.ts'
import { createCard, createColumn, getBoard } from '../../contract.ts'
import { addMember } from '../../board-contract.ts'

type Person = { id: string; send: <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) => Promise<Output> }

export const readOwnBoard = async (person: Person): Promise<Board> => (await person.send(getBoard, {})).board

/** The owner's own board, of which the others are members from now on. */
export async function shareBoard(owner: Person, ...members: Person[]): Promise<Board> {
  const { id } = await readOwnBoard(owner)
  for (const { id: personId } of members) await owner.send(addMember, { boardId: id, personId })
  return readOwnBoard(owner)
}

/** A new column of the person's own board with these cards. */
export async function columnWith(person: Person, ...names: string[]): Promise<{ column: Column; cards: Card[] }> {
  const { column } = await person.send(createColumn, { name: 'A column' })
  const cards: Card[] = []
  for (const name of names) cards.push((await person.send(createCard, { columnId: column.id, name })).card)
  return { column: { ...column, cardIds: cards.map(({ id }) => id) }, cards }
}

/** The names of a column's cards, from the top. */
export async function namesIn(person: Person, columnId: string): Promise<string[]> {
  const board = await readOwnBoard(person)
  const names = new Map(board.cards.map(({ id, name }) => [id, name]))
  return board.columns.find(({ id }) => id === columnId)?.cardIds.map((id) => names.get(id) ?? '') ?? []
}
