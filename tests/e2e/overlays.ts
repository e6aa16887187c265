// Overlays above the pages: how each drawer, dialog, menu and panel is opened, in any language.
import type { Page } from 'playwright'
import { cardOverlays } from './card-overlays.ts'
import type { Overlay } from './overlay-opening.ts'
import { button, choose, chooseOnBoard, isOnPhone, panel } from './overlay-opening.ts'
import type { Words } from './words.ts'

/** Whatever is counted behind it. */
const beginning = (name: RegExp) => new RegExp(name.source.slice(0, -1))

const headerOverlays: readonly Overlay[] = [
  {
    name: 'the search',
    open: async (page, words) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: words('app.search.open') }).fill('a')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'the notifications',
    open: async (page, words) => {
      await button(page, beginning(words('notifications.name'))).click()
      await button(page, words('notifications.viewAll')).waitFor()
    },
  },
  {
    name: 'all notifications',
    open: async (page, words) => {
      await button(page, beginning(words('notifications.name'))).click()
      await button(page, words('notifications.viewAll')).click()
      await page.getByRole('link', { name: words('notifications.openPage') }).waitFor()
    },
  },
  {
    name: 'the contacts',
    open: async (page, words) => {
      await button(page, words('contacts.title')).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
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
    open: async (page, words) => {
      // On phones the header leaves its room to the page's name: the languages stand in the menu.
      if (isOnPhone(page)) await button(page, words('app.openMenu')).click()
      const place = page.getByRole(isOnPhone(page) ? 'dialog' : 'banner')
      await place.locator('[aria-haspopup=menu]').first().click()
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
]

/** In some languages the board's own menu is called like those of its columns. */
const columnMenu = (page: Page, words: Words) =>
  page
    .locator('[data-column]')
    .getByRole('button', { name: words('kanban.columnActions') })
    .first()

/** Called by the board that is open, and then by what it does. */
const switcher = (words: Words) => new RegExp(words('kanban.chooseBoard').source.replace('^', ''))

const boardOverlays: readonly Overlay[] = [
  {
    name: 'the choice of boards',
    open: async (page, words) => {
      await button(page, switcher(words)).click()
      await panel(page, 'menu')
    },
  },
  {
    name: 'a new board',
    open: async (page, words) => {
      await choose(page, switcher(words), words('kanban.bar.newBoard'))
      await page.getByRole('dialog', { name: words('kanban.boards.newTitle') }).waitFor()
    },
  },
  {
    name: 'a board from a file',
    open: async (page, words) => {
      await choose(page, switcher(words), words('kanban.bar.allBoards'))
      await button(page, words('kanban.boards.new')).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('kanban.import.open') })
        .click()
      await page.getByRole('dialog', { name: words('kanban.import.title') }).waitFor()
    },
  },
  {
    name: 'the menu of the board',
    open: async (page, words) => {
      await button(page, words('kanban.boards.actions')).click()
      await panel(page, 'menu')
    },
  },
  {
    name: 'the name and colour of the board',
    open: async (page, words) => {
      await choose(page, words('kanban.boards.actions'), words('kanban.boards.edit'))
      await page.getByRole('dialog', { name: words('kanban.boards.editTitle') }).waitFor()
    },
  },
  {
    name: 'the labels of the board',
    open: async (page, words) => {
      await choose(page, words('kanban.boards.actions'), words('kanban.bar.labels'))
      await page.getByRole('dialog', { name: words('kanban.labelsOf') }).waitFor()
    },
  },
  {
    name: 'the archive',
    open: async (page, words) => {
      await chooseOnBoard(page, words, { button: 'kanban.archive.open', entry: 'kanban.archive.open' })
      await page.getByRole('dialog', { name: words('kanban.archive.title') }).waitFor()
    },
  },
  {
    name: 'the members',
    open: async (page, words) => {
      await chooseOnBoard(page, words, { button: 'kanban.manageMembers', entry: 'kanban.members' })
      await button(page, words('kanban.addMember')).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'the filters',
    open: async (page, words) => {
      await button(page, words('kanban.filter.open')).click()
      await page.getByRole('switch', { name: words('kanban.filter.hideDone') }).waitFor()
    },
  },
  {
    name: 'the keys',
    open: async (page, words) => {
      await page.locator('[data-card]').first().waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: words('kanban.keys.title') }).waitFor()
    },
  },
  {
    name: 'the menu of a column',
    open: async (page, words) => {
      await columnMenu(page, words).click()
      await panel(page, 'menu')
    },
  },
  {
    name: 'the limit of a column',
    open: async (page, words) => {
      await columnMenu(page, words).click()
      await page.getByRole('menuitem', { name: words('kanban.limit.open') }).click()
      await page.getByRole('dialog', { name: words('kanban.limit.title') }).waitFor()
    },
  },
  {
    name: 'the question before a column is deleted',
    open: async (page, words) => {
      await columnMenu(page, words).click()
      await page.getByRole('menuitem', { name: words('ui.delete') }).click()
      await button(page, words('kanban.deleteColumn.action')).waitFor()
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
]

/** Each opens on a board that has cards and more than one member. */
export const overlays: readonly Overlay[] = [...cardOverlays, ...boardOverlays, ...headerOverlays]
