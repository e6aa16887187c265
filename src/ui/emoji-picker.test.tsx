// Picking an emoji: by search, by arrows, in a tone of skin, and again those picked lately.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EmojiPicker } from './emoji-picker.tsx'
import { show } from './testing.tsx'

const search = page.getByRole('searchbox', { name: 'Search emoji' })
const emoji = (name: string) => page.getByRole('button', { name, exact: true })

async function open() {
  const onPick = vi.fn<(picked: string) => void>()
  await show(<EmojiPicker onPick={onPick} />)
  await expect.element(emoji('grinning face').last()).toBeVisible()
  return onPick
}

test('the search takes names and words like them, and Enter the first', async () => {
  const onPick = await open()
  await userEvent.fill(search, 'waving hand')
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledWith('👋')
  await userEvent.fill(search, 'qqqq')
  await expect.element(page.getByText('No emoji found')).toBeVisible()
})

test('a tone of skin is kept for all that have one', async () => {
  const onPick = await open()
  await userEvent.click(page.getByRole('radio', { name: 'Medium', exact: true }))
  await userEvent.fill(search, 'waving hand')
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledWith('👋🏽')
  await userEvent.click(page.getByRole('radio', { name: 'Yellow' }))
})

test('arrows lead from the search into the grid and through it; Tab stops at one', async () => {
  const onPick = await open()
  await userEvent.click(search)
  await userEvent.keyboard('{ArrowDown}')
  const first = document.activeElement
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowUp}')
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(onPick).toHaveBeenCalledOnce()
  expect(document.querySelectorAll('[data-place][tabindex="0"]')).toHaveLength(1)
})

test('what was picked lately stands first', async () => {
  const onPick = await open()
  await userEvent.fill(search, 'olive')
  await userEvent.keyboard('{Enter}')
  const [[picked] = ['']] = onPick.mock.calls
  await open()
  const lately = page.getByRole('region', { name: 'Recently used' })
  await expect.element(lately.getByRole('button').first()).toHaveTextContent(picked)
})
