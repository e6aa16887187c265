// Opens overlays in journeys: how a button or a menu's entry is found in any language.
import type { Page } from 'playwright'
import type { Words } from './words.ts'

export type Overlay = {
  name: string
  /** Where it opens, if not on a board. */
  at?: string
  /** Opens for an admin alone. */
  isForAdmins?: boolean
  /** On phones the menu is a drawer; elsewhere it is part of the page. */
  onlyOnPhones?: boolean
  /** Part of the page itself, not above it. */
  isInPage?: boolean
  open: (page: Page, words: Words) => Promise<unknown>
  /** Closes an overlay that would stay over the next page too. */
  close?: (page: Page, words: Words) => Promise<unknown>
}

/** Below this width the product shows its layout for phones. */
const phoneBelow = 600
export const isOnPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < phoneBelow

export const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()
export const panel = (page: Page, role: 'dialog' | 'menu') => page.getByRole(role).last().waitFor()

/** Opens the menu of a button, and chooses one of its entries. */
export async function choose(page: Page, opener: RegExp, entry: RegExp) {
  await button(page, opener).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Buttons that are entries of the board's menu on phones. */
export async function chooseOnBoard(page: Page, words: Words, keys: { button: string; entry: string }) {
  if (isOnPhone(page)) await choose(page, words('kanban.boards.actions'), words(keys.entry))
  else await button(page, words(keys.button)).click()
}
