// Overlays whose code cannot be loaded: the page stays, and the next press tries again.
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { confirm } from './confirm.tsx'
import { onMissingPart } from './deferred.tsx'
import { Menu } from './menu.tsx'
import { show } from './testing.tsx'

/** The network has no answer for this file until the returned function is called, or the test ends. */
async function lose(file: string) {
  await commands.refuseFile(file)
  const restore = () => commands.allowFile(file)
  onTestFinished(restore)
  return restore
}

/** How often a person was told. */
function countReports() {
  const report = vi.fn<() => void>()
  onMissingPart(report)
  return () => report.mock.calls.length
}

test('a question that cannot be asked is answered with no, and can be asked later', async () => {
  const restore = await lose('/ui/confirm-dialog.tsx')
  const reports = countReports()
  await show(<p>Board</p>)
  const question = { title: 'Delete “Done”?', action: 'Delete column' }
  expect(await confirm(question)).toBe(false)
  expect(reports()).toBe(1)
  await expect.element(page.getByText('Board')).toBeVisible()
  await restore()
  const answer = confirm(question)
  await userEvent.click(page.getByRole('button', { name: 'Delete column' }))
  expect(await answer).toBe(true)
})

test('a menu that does not come is closed, and opens with the next press', async () => {
  const restore = await lose('/overlays/menu-panel.tsx')
  const reports = countReports()
  await show(
    <Menu
      items={[{ label: 'Rename', onSelect: () => {} }]}
      trigger={(trigger) => (
        <button type="button" {...trigger}>
          Board menu
        </button>
      )}
    />,
  )
  const button = page.getByRole('button', { name: 'Board menu' })
  await userEvent.click(button)
  await expect.poll(reports).toBe(1)
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await restore()
  await userEvent.click(button)
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
})
