// Browser commands of screen tests, run in Node: a whole product of their own behind the page.
import type { BrowserCommand } from 'vitest/node'
import type { TestPersonName } from './testing-database.ts'
import type { TestPerson, TestProduct } from './testing.ts'
import { freePort } from '#kernel/server/http/free-port.ts'

export type ScreenPerson = Pick<TestPerson, 'id' | 'name' | 'email' | 'token'>
type Media = 'screen' | 'print'
type ScreenProduct = { url: string; people: Record<TestPersonName, ScreenPerson> }

declare module 'vitest/browser' {
  // Merging is the test runner's way to type its commands.
  interface BrowserCommands {
    openProduct: (pageOrigin: string) => Promise<ScreenProduct>
    closeProduct: (url: string) => Promise<void>
    emulateMedia: (media: Media) => Promise<void>
    refuseFile: (ending: string) => Promise<void>
    allowFile: (ending: string) => Promise<void>
  }
}

const products = new Map<string, TestProduct>()

/** Starts a product that the test's page may call, though it is served from elsewhere. */
const openProduct: BrowserCommand<[string]> = async (_context, pageOrigin): Promise<ScreenProduct> => {
  // By its address, because this file is read before anything can resolve the product's own imports.
  const testing = new URL('testing.ts', import.meta.url).href
  const { testProduct } = (await import(/* @vite-ignore */ testing)) as {
    testProduct: (options: object) => Promise<TestProduct>
  }
  const port = await freePort()
  const config = { port, publicUrl: pageOrigin, apiBaseUrl: `http://127.0.0.1:${port}` }
  const product = await testProduct({ config })
  const { url, ann, ben, manager, admin } = product
  products.set(url, product)
  const shown = ({ id, name, email, token }: TestPerson): ScreenPerson => ({ id, name, email, token })
  return { url, people: { ann: shown(ann), ben: shown(ben), manager: shown(manager), admin: shown(admin) } }
}

const closeProduct: BrowserCommand<[string]> = async (_context, url) => {
  await products.get(url)?.close()
  products.delete(url)
}

/** Shows the page as it would stand on paper, and back. */
const emulateMedia: BrowserCommand<[Media]> = async ({ page }, media) => {
  await page.emulateMedia({ media })
}

/** From now on the browser gets no answer for files whose address ends so. */
const refuseFile: BrowserCommand<[string]> = async ({ page }, ending) => {
  await page.route(addressOf(ending), (route) => route.abort())
}

const allowFile: BrowserCommand<[string]> = async ({ page }, ending) => {
  await page.unroute(addressOf(ending))
}

/** Whatever the server adds to it. */
const addressOf = (ending: string) => `**${ending}*`

export const screenCommands = { openProduct, closeProduct, emulateMedia, refuseFile, allowFile }
