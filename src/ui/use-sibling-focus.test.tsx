// Where the keyboard goes when the item goes that it was on: to the next, to the one before, to what is left of the list.
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from './testing.tsx'
import { useSiblingFocus } from './use-sibling-focus.ts'

type Item = { id: string; group?: string; isFixed?: boolean }

const set: { items: (items: readonly Item[]) => void } = { items: () => {} }

/** Items in groups, each of which is a list of its own; with a market, the button that adds the first is not the one that adds more. */
function Items({ start, hasMarket = false }: { start: readonly Item[]; hasMarket?: boolean }) {
  const [items, setItems] = useState(start)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    set.items = setItems
  }, [])
  useSiblingFocus(
    items.map(({ id }) => id),
    place,
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be a form's
    <div ref={place} role="group" aria-label="Fruit">
      {hasMarket && items.length === 0 && <button type="button">Buy the first</button>}
      {hasMarket && items.length > 0 && (
        <p>
          <button type="button">Buy more</button>
        </p>
      )}
      {['', 'eaten'].map((group) => (
        <ul key={group}>
          {items
            .filter((item) => (item.group ?? '') === group)
            .map(({ id, isFixed }) => (
              <li key={id} data-item={id}>
                <a href={`#${id}`}>{id}</a>
                {!isFixed && <button type="button">Eat {id}</button>}
              </li>
            ))}
        </ul>
      ))}
    </div>
  )
}

const itemsOf = (...ids: string[]) => ids.map((id): Item => ({ id }))
const eat = (id: string) => page.getByRole('button', { name: `Eat ${id}` })

async function stand(on: string, start: readonly Item[]) {
  await show(<Items start={start} />)
  const button = eat(on).element()
  if (button instanceof HTMLElement) button.focus()
  await expect.element(eat(on)).toHaveFocus()
}

test('the next item has it, and where there is none the one before', async () => {
  await stand('fig', itemsOf('apple', 'fig', 'pear'))
  set.items(itemsOf('apple', 'pear'))
  await expect.element(eat('pear')).toHaveFocus()
  set.items(itemsOf('apple'))
  await expect.element(eat('apple')).toHaveFocus()
})

test('the button that made the first item hands it to what stands in its place', async () => {
  await show(<Items start={[]} hasMarket />)
  const buy = page.getByRole('button', { name: 'Buy the first' })
  const button = buy.element()
  if (button instanceof HTMLElement) button.focus()
  await expect.element(buy).toHaveFocus()
  set.items(itemsOf('apple'))
  await expect.element(page.getByRole('button', { name: 'Buy more' })).toHaveFocus()
})

test('several that go at once, and one that goes right after, do not lose it', async () => {
  await stand('fig', itemsOf('apple', 'fig', 'lime', 'pear'))
  set.items(itemsOf('lime', 'pear'))
  await expect.element(eat('fig')).not.toBeInTheDocument()
  set.items(itemsOf('pear'))
  await expect.element(eat('pear')).toHaveFocus()
})

test('when those before it go too, the next one still has it', async () => {
  await stand('lime', itemsOf('apple', 'fig', 'lime', 'pear', 'plum'))
  set.items(itemsOf('pear', 'plum'))
  await expect.element(eat('pear')).toHaveFocus()
})

test('an item that moves to another group keeps it', async () => {
  await stand('fig', itemsOf('apple', 'fig'))
  set.items([{ id: 'apple' }, { id: 'fig', group: 'eaten' }])
  await expect.element(eat('fig')).toHaveFocus()
})

test('a neighbour without buttons has it on its link', async () => {
  await stand('fig', [{ id: 'fig' }, { id: 'pear', isFixed: true }])
  set.items([{ id: 'pear', isFixed: true }])
  await expect.element(page.getByRole('link', { name: 'pear' })).toHaveFocus()
})

test('the place of the list has it when the last item goes', async () => {
  await stand('fig', itemsOf('fig'))
  set.items([])
  await expect.element(page.getByRole('group', { name: 'Fruit' })).toHaveFocus()
})

test('what was let go of before is not taken up again', async () => {
  await stand('fig', itemsOf('apple', 'fig'))
  const button = eat('fig').element()
  if (button instanceof HTMLElement) button.blur()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  flushSync(() => set.items(itemsOf('fig', 'pear')))
  vi.runAllTimers()
  expect(document.activeElement).toBe(document.body)
})
