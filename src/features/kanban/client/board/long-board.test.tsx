// A board with many cards: only those that are seen are in the page, and all of them can be reached, moved and told apart.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import * as calls from '../../contract.ts'
import type { Board } from '../../entities.ts'

const many = 80
/** More than a window of any size shows. */
const mostDrawn = 40

type Fiber = {
  type: unknown
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  memoizedProps: { card?: { name: string } } | null
}

/** The names of the cards that React has rendered since the last call. */
let rendered: string[] = []
const performedWork = 1
const nameOf = (type: unknown): string | undefined => {
  const inner = typeof type === 'object' && type !== null && 'type' in type ? type.type : type
  return typeof inner === 'function' ? inner.name : undefined
}

function collect(fiber: Fiber | null) {
  for (let one = fiber; one; one = one.sibling) {
    const isNew = one.alternate === null || one.alternate.memoizedProps !== one.memoizedProps
    if (nameOf(one.type) === 'TaskCard' && isNew && (one.flags & performedWork) !== 0) {
      rendered.push(one.memoizedProps?.card?.name ?? '')
    }
    collect(one.child)
  }
}

let shown: Shown
let board: Board
beforeAll(async () => {
  // React tells this hook of every commit.
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      isDisabled: false,
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => collect(root.current.child),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    },
  })
  shown = await showPage('/dashboard/kanban', 'ann')
  board = (await shown.me.send(calls.getBoard, {})).board
  const columnId = board.columnOrder[0] ?? ''
  for (let index = 1; index <= many; index++) await shown.me.send(calls.createCard, { columnId, name: `Card ${index}` })
})

const column = (name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (columnName: string, name: string) => column(columnName).getByRole('button', { name, exact: true })
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-card]')]
const press = (keys: string) => userEvent.keyboard(keys)
const columnsOf = async () => (await shown.me.send(calls.getBoard, {})).board.columns

test('only the cards that are seen are in the page, and each says which one of how many it is', async () => {
  await expect.element(cardIn('To do', 'Card 1')).toBeVisible()
  await expect.element(column('To do').getByText(String(many))).toBeVisible()
  expect(rows().length).toBeLessThan(mostDrawn)
  const [first] = rows()
  expect(first?.getAttribute('aria-setsize')).toBe(String(many))
  expect(first?.getAttribute('aria-posinset')).toBe('1')
})

/** Earlier changes may still be rendering: waits until nothing does. */
async function untilStill() {
  let before = -1
  const isStill = () => {
    const wasStill = rendered.length === before
    before = rendered.length
    return wasStill
  }
  await expect.poll(isStill, { interval: 400 }).toBe(true)
}

test('when one card changes, that one is rendered and no other', async () => {
  await untilStill()
  const seen = rows().map((row) => row.dataset['card'])
  const { cards } = (await shown.me.send(calls.getBoard, {})).board
  const card = cards.find(({ id }) => id === seen.at(-2))
  rendered = []
  // Another name at each try.
  const name = `${card?.name}, changed by another device`
  await shown.me.send(calls.updateCard, { cardId: card?.id ?? '', card: { name } })
  await expect.element(cardIn('To do', name)).toBeInTheDocument()
  expect(new Set(rendered)).toEqual(new Set([name]))
})

test('keys go to cards that were not drawn, and the one with the focus stays', async () => {
  const button = cardIn('To do', 'Card 1').element() as HTMLElement
  button.focus()
  await press('{End}')
  await expect.element(cardIn('To do', `Card ${many}`)).toHaveFocus()
  await expect.element(cardIn('To do', `Card ${many}`)).toBeInViewport()
  await press('{PageUp}')
  await expect.element(cardIn('To do', `Card ${many - 10}`)).toHaveFocus()
  const scroller = document.activeElement?.closest('ul')?.parentElement
  scroller?.scrollTo({ top: 0 })
  await expect.element(cardIn('To do', 'Card 1')).toBeInViewport()
  await expect.element(cardIn('To do', `Card ${many - 10}`)).toHaveFocus()
  await press('{Home}')
  await expect.element(cardIn('To do', 'Card 1')).toHaveFocus()
})

test('a card is carried by keys to a place that is not drawn', async () => {
  const button = cardIn('To do', 'Card 2').element() as HTMLElement
  button.focus()
  await press('m{End}')
  await expect
    .element(page.getByText(`“Card 2” is at position ${many} of ${many}`, { exact: false }))
    .toBeInTheDocument()
  await press('m')
  await expect.poll(async () => (await columnsOf())[0]?.cardIds.at(-1)).toBe(idOf('Card 2'))
  await expect.element(cardIn('To do', 'Card 2')).toHaveFocus()
})

test('a new card at the end of a long column is seen', async () => {
  await userEvent.click(column('To do').getByRole('button', { name: 'Add a card to “To do”' }))
  await press('The very last{Enter}')
  await expect.element(cardIn('To do', 'The very last')).toBeInViewport()
  await press('{Escape}')
})

test('with columns that are not fixed the page scrolls, and still only the cards that are seen are drawn', async () => {
  const switchColumns = async () => {
    await userEvent.click(page.getByRole('button', { name: `Actions for “${board.name}”` }))
    const item = page.getByRole('menuitem', { name: 'Fixed columns' })
    await expect.element(item).toBeVisible()
    // A mouse of the test would scroll the page while the menu moves in, and the menu would go with its button.
    ;(item.element() as HTMLElement).click()
  }
  const heightOfPage = () => document.documentElement.scrollHeight
  expect(heightOfPage()).toBe(window.innerHeight)
  await switchColumns()
  await expect.poll(heightOfPage).toBeGreaterThan(window.innerHeight * 3)
  expect(rows().length).toBeLessThan(mostDrawn)
  await expect.element(cardIn('To do', 'The very last')).not.toBeInTheDocument()
  window.scrollTo(0, heightOfPage())
  await expect.element(cardIn('To do', 'The very last')).toBeInViewport()
  expect(rows().length).toBeLessThan(mostDrawn)
  window.scrollTo(0, 0)
  await switchColumns()
  await expect.poll(heightOfPage).toBe(window.innerHeight)
})

const idOf = (name: string) => rows().find((row) => row.textContent?.includes(name))?.dataset['card']
