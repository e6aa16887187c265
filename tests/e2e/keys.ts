// A page by keyboard alone: keys are pressed until something has the focus, and it is noted where the focus is unseen.
import { expect } from 'vitest'
import type { Page } from 'playwright'
import type { TestPerson } from '#app/testing.ts'
import { wideScreen } from './board.ts'
import type { Journey } from './browser.ts'
import { readFocus } from './focus.ts'
import { settle } from './places.ts'

const furthest = 60
const patience = { timeout: 10_000 }
const fits = (label: string, name: string | RegExp) => (typeof name === 'string' ? label === name : name.test(label))

/** A ring may take a moment to be drawn. */
async function isSeenSoon(page: Page): Promise<boolean> {
  for (let look = 0; look < 200; look += 1) {
    if ((await readFocus(page))?.isSeen) return true
    await page.waitForTimeout(50)
  }
  return false
}

type Role = Parameters<Page['getByRole']>[0]

export type Keys = {
  /** Presses a key until something of this name has the focus. */
  goTo: (name: string | RegExp, key?: string) => Promise<void>
  /** Opens the menu of the button that has the focus; its code may come only now, and then its first item gets the focus. */
  openMenu: () => Promise<void>
  /** The focus comes to rest on what has this name, and this role if one is said. */
  expectFocus: (name: string | RegExp, role?: Role) => Promise<void>
  /** Elements that had the focus without showing it. */
  lost: readonly string[]
}

/** A page on a wide screen, for a journey without a pointer. */
export async function openByKeys(journey: Journey, path: string, person: TestPerson) {
  const { openTab, close } = await journey.openWindow({ viewport: wideScreen, person })
  const page = await openTab(path)
  await settle(page)
  return { page, keys: keysOf(page), close }
}

export function keysOf(page: Page): Keys {
  const lost: string[] = []
  return {
    lost,
    goTo: async (name, key = 'Tab') => {
      const visited: string[] = []
      // A missing element may still load.
      const until = Date.now() + patience.timeout
      for (let step = 0; step <= furthest || Date.now() < until; step += 1) {
        const focus = await readFocus(page)
        if (focus && fits(focus.name, name)) {
          if (!(await isSeenSoon(page))) lost.push(`${focus.name} has the focus, unseen`)
          return
        }
        visited.push(focus?.name ?? 'nothing')
        await page.keyboard.press(key)
      }
      throw new Error(`The keyboard does not reach ${String(name)}: ${visited.join(' › ')}`)
    },
    openMenu: async () => {
      await page.keyboard.press('Enter')
      const isFirst = () =>
        page.evaluate(() => {
          const menu = document.activeElement?.closest('[role=menu]')
          return menu?.querySelector('[role^=menuitem]') === document.activeElement
        })
      await expect.poll(isFirst, patience).toBe(true)
    },
    expectFocus: async (name, role) => {
      const read = async () => (await readFocus(page))?.name
      if (typeof name === 'string') await expect.poll(read, patience).toBe(name)
      else await expect.poll(read, patience).toMatch(name)
      if (role) await page.getByRole(role, { name, exact: true }).and(page.locator(':focus')).waitFor(patience)
    },
  }
}
