// A board that Ann and Ben share, and where things stand on it.
import type { Page } from 'playwright'
import type { TestPerson } from '#app/testing.ts'
import { addMember } from '#features/kanban/board-contract.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import type { Board } from '#features/kanban/entities.ts'

/** The owner's own board, with one more member and these cards in its first column. */
export async function shareBoard(owner: TestPerson, member: TestPerson, cards: readonly string[] = []): Promise<Board> {
  const { board } = await owner.send(getBoard)
  await owner.send(addMember, { boardId: board.id, personId: member.id })
  for (const name of cards) await owner.send(createCard, { columnId: board.columnOrder[0] ?? '', name })
  return (await owner.send(getBoard)).board
}

/** All columns stand side by side, so that nothing scrolls while a card is carried. */
export const wideScreen = { width: 1920, height: 1000 }

export const boardPath = (board: Board) => `/dashboard/kanban/${board.id}`

/** A column of the whole board: in the preview that stands there before, nothing is carried. */
const anyColumn = '[data-column]'
export const columnNamed = (page: Page, name: string) =>
  page.locator(anyColumn).and(page.getByRole('region', { name, exact: true }))

/** A card, anywhere on the board or in one column. */
export const cardNamed = (page: Page, name: string, column?: string) =>
  (column === undefined ? page.locator(anyColumn) : columnNamed(page, column)).getByRole('button', {
    name,
    exact: true,
  })

/** Opens the field of a column, types a name, adds it with Enter. */
export async function addCard(page: Page, column: string, name: string) {
  await columnNamed(page, column).getByRole('button', { name: 'Add a card', exact: true }).click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await cardNamed(page, name, column).waitFor()
  await page.keyboard.press('Escape')
}

/** Carries a card with the mouse to another column, and lets it go once it lies there. */
export async function dragCard(page: Page, name: string, to: string) {
  await cardNamed(page, name).hover()
  await page.mouse.down()
  const target = await columnNamed(page, to).boundingBox()
  if (!target) throw new Error(`There is no column “${to}”`)
  await page.mouse.move(target.x + target.width / 2, target.y + 90, { steps: 12 })
  await columnNamed(page, to).locator('[data-dragging]', { hasText: name }).waitFor()
  await page.mouse.up()
  await cardNamed(page, name, to).waitFor()
}
