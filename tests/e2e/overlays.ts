// What opens above the pages: how each drawer, dialog, menu and panel is opened, in any language.
import type { Page } from 'playwright'
import type { Words } from './words.ts'

export type Overlay = {
  name: string
  /** On phones the menu is a drawer; elsewhere it is part of the page. */
  onlyOnPhones?: boolean
  /** Part of the page itself, not above it. */
  isInPage?: boolean
  open: (page: Page, words: Words) => Promise<unknown>
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()
const panel = (page: Page, role: 'dialog' | 'menu') => page.getByRole(role).last().waitFor()

async function openCard(page: Page) {
  await page.locator('[data-card]').first().getByRole('button').click()
  await page.locator('dialog time').waitFor()
}

/** Each opens on a board that has cards. */
export const overlays: readonly Overlay[] = [
  { name: 'a card', open: openCard },
  {
    name: 'the due date of a card',
    open: async (page, words) => {
      await openCard(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('kanban.noDue') })
        .click()
      await page.locator('form [aria-haspopup=dialog]').first().click()
      await page.getByRole('table').waitFor()
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
    name: 'the members',
    open: async (page, words) => {
      await button(page, words('kanban.manageMembers')).click()
      await page.getByRole('searchbox').fill('a')
      await page
        .getByRole('list', { name: words('kanban.addMember') })
        .getByRole('button')
        .first()
        .waitFor()
    },
  },
  {
    name: 'the question before a column is deleted',
    open: async (page, words) => {
      await button(page, words('kanban.columnActions')).click()
      await page.getByRole('menuitem', { name: words('kanban.delete') }).click()
      await button(page, words('kanban.deleteColumn.action')).waitFor()
    },
  },
  {
    name: 'the menu of a column',
    open: async (page, words) => {
      await button(page, words('kanban.columnActions')).click()
      await panel(page, 'menu')
    },
  },
  {
    name: 'the choice of boards',
    open: async (page, words) => {
      await button(page, words('kanban.chooseBoard')).click()
      await panel(page, 'menu')
    },
  },
  {
    name: 'the field of a new card',
    isInPage: true,
    open: async (page, words) => {
      await button(page, words('kanban.addCard')).click()
      await page.getByRole('textbox', { name: words('kanban.addCardTo') }).waitFor()
    },
  },
  {
    name: 'the settings',
    open: async (page, words) => {
      await button(page, words('app.settings.open'))
        .or(button(page, words('app.settings.openChanged')))
        .click()
      await panel(page, 'dialog')
    },
  },
  {
    name: 'the languages',
    open: async (page) => {
      await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click()
      await panel(page, 'menu')
    },
  },
  {
    name: 'the account',
    open: async (page, words) => {
      await button(page, words('app.accountMenu')).click()
      await panel(page, 'menu')
    },
  },
  {
    name: 'the menu',
    onlyOnPhones: true,
    open: async (page, words) => {
      await button(page, words('app.openMenu')).click()
      await panel(page, 'dialog')
    },
  },
  {
    name: 'a toast',
    open: async (page, words) => {
      await openCard(page)
      await button(page, words('kanban.deleteCard')).click()
      await page.getByRole('button', { name: words('kanban.undo') }).hover()
    },
  },
]
