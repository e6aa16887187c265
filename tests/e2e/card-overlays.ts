// Views of an open card, and the overlays above it.
import type { Page } from 'playwright'
import type { Overlay } from './overlay-opening.ts'
import { button, choose, panel } from './overlay-opening.ts'

async function openCard(page: Page) {
  await page.locator('[data-card]').first().getByRole('button').click()
  await page.locator('dialog time').first().waitFor()
}

/** Each opens on a board that has cards and more than one member. */
export const cardOverlays: readonly Overlay[] = [
  { name: 'a card', open: openCard },
  {
    name: 'the subtasks of a card',
    open: async (page, words) => {
      await openCard(page)
      await page.getByRole('tab', { name: words('kanban.subtasks') }).click()
      await page.getByRole('textbox', { name: words('kanban.subtask.add') }).waitFor()
    },
  },
  {
    name: 'the comments of a card',
    open: async (page, words) => {
      await openCard(page)
      await page.getByRole('tab', { name: words('kanban.comments') }).click()
      await page.getByText(words('kanban.comment.none')).waitFor()
    },
  },
  {
    name: 'the description that is written',
    open: async (page, words) => {
      await openCard(page)
      await button(page, words('kanban.addDescription')).click()
      await page.getByRole('textbox', { name: words('ui.description') }).waitFor()
    },
  },
  {
    name: 'the comment that is written',
    open: async (page, words) => {
      await openCard(page)
      await button(page, words('kanban.comment.placeholder')).click()
      await page.getByRole('textbox', { name: words('kanban.comment.write') }).waitFor()
    },
  },
  {
    name: 'the emoji',
    open: async (page, words) => {
      await openCard(page)
      await button(page, words('ui.emoji.open')).click()
      // Found by its name, a few are left of many hundreds, which all look alike.
      const first = page.locator('[data-place="0"]')
      await page
        .getByRole('searchbox', { name: words('ui.emoji.search') })
        .fill((await first.getAttribute('aria-label')) ?? '')
      await page.locator('[data-place="20"]').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'the due date of a card',
    open: async (page, words) => {
      await openCard(page)
      await button(page, words('kanban.noDue')).click()
      await page.getByRole('table').first().waitFor()
    },
  },
  {
    name: 'the assignees of a card',
    open: async (page, words) => {
      await openCard(page)
      await button(page, words('ui.choosePeople')).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'the labels of a card',
    open: async (page, words) => {
      await openCard(page)
      await button(page, words('kanban.chooseLabels')).click()
      await button(page, words('kanban.editLabels')).waitFor()
    },
  },
  {
    name: 'the menu of columns in a card',
    open: async (page, words) => {
      await openCard(page)
      await button(page, words('kanban.moveToColumn')).click()
      await panel(page, 'menu')
    },
  },
  {
    name: 'the menu of a card',
    open: async (page, words) => {
      await openCard(page)
      await button(page, words('kanban.moreForCard')).click()
      await panel(page, 'menu')
    },
  },
  {
    name: 'the question where a card should go',
    open: async (page, words) => {
      await openCard(page)
      await choose(page, words('kanban.moreForCard'), words('kanban.transfer.open'))
      await page.getByRole('dialog', { name: words('kanban.transfer.title') }).waitFor()
    },
  },
  {
    name: 'the question which of two values stays',
    open: async (page, words) => {
      await openCard(page)
      // While the change is on its way, the same field is changed from elsewhere.
      await page.route(
        '**/api/kanban/cards/update',
        async (route) => {
          const { cardId } = route.request().postDataJSON() as { cardId: string }
          const { authorization = '' } = route.request().headers()
          const data = { cardId, card: { name: `[Elsewhere ${Date.now()}]` } }
          await page.request.post(route.request().url(), { headers: { authorization }, data })
          await route.continue()
        },
        { times: 1 },
      )
      await page.locator('dialog h3 button').click()
      await page.getByRole('textbox', { name: words('kanban.cardName') }).fill(`[Here ${Date.now()}]`)
      await page.keyboard.press('Enter')
      await button(page, words('kanban.clash.keepYours')).waitFor()
    },
    close: async (page, words) => {
      await button(page, words('kanban.clash.keepYours')).click()
      await button(page, words('kanban.clash.keepYours')).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'a toast',
    open: async (page, words) => {
      await openCard(page)
      await choose(page, words('kanban.moreForCard'), words('kanban.deleteCard'))
      await page.getByRole('button', { name: words('app.undo') }).focus()
    },
  },
]
