// Measures Atrium on this machine. `npm run bench` does all of it, `npm run bench -- calls live` some of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { measureBookings } from './booking.ts'
import { measureBlog } from './blog.ts'
import { measureBoard } from './board.ts'
import { measureBrowser, measurePages, measurePhone, measureSite } from './browser.ts'
import { measureCalls } from './calls.ts'
import { measureCalendar } from './calendar.ts'
import { measureChat } from './chat.ts'
import { measureFiles } from './files.ts'
import { takeFilm } from './film.ts'
import { measureAnalytics } from './analytics.ts'
import { measureBanking } from './banking.ts'
import { measureInvoices } from './invoices.ts'
import { measureLive } from './live.ts'
import { measureOrders } from './orders.ts'
import { measureMail } from './mail.ts'
import type { Product } from './product.ts'
import {
  buildProduct,
  makeDataFolder,
  memoryOf,
  removeDataFolder,
  restartProduct,
  startProduct,
  stopProduct,
} from './product.ts'
import { measureProfile } from './profile.ts'
import type { Figure } from './report.ts'
import { atMost, keep, print } from './report.ts'
import { measureServers } from './servers.ts'
import { measureShop } from './shop.ts'
import { measureTable } from './table.ts'
import { measureUsers } from './users.ts'

const second = 1000
const idleBeforeMemory = 5000

/** `product` was started on an empty folder just now. */
async function measureStarts(product: Product): Promise<Figure[]> {
  const warm = product.msToFirstAnswer / second
  await restartProduct(product)
  const cold = product.msToFirstAnswer / second
  await sleep(idleBeforeMemory)
  const memory = memoryOf(product.process.pid ?? 0)
  return [
    { what: 'start with an empty database and demo data', value: warm, unit: 's', ...atMost(30, warm) },
    { what: 'start with data, to the first answer', value: cold, unit: 's', ...atMost(3, cold) },
    { what: 'memory of server and database, idle, demo data', value: memory, unit: 'MB', ...atMost(350, memory) },
  ]
}

// In this order: after `calls` the product's server holds so many connections that three would not share them, and the
// last ones fill the database. Of a hundred thousand people two thousand are managers, and a thousand are told of each
// order: the shop is measured before.
const parts = new Map([
  ['starts', measureStarts],
  ['pages', measureBrowser(measurePages)],
  ['phone', measureBrowser(measurePhone)],
  ['site', measureBrowser(measureSite)],
  ['film', measureBrowser(takeFilm)],
  ['table', measureTable],
  ['servers', measureServers],
  ['calls', measureCalls],
  ['live', measureLive],
  ['board', measureBoard],
  ['shop', measureShop],
  ['orders', measureOrders],
  ['users', measureUsers],
  ['profile', measureProfile],
  ['chat', measureChat],
  ['mail', measureMail],
  ['calendar', measureCalendar],
  ['files', measureFiles],
  ['invoices', measureInvoices],
  ['blog', measureBlog],
  ['booking', measureBookings],
  ['banking', measureBanking],
  ['analytics', measureAnalytics],
])

// It redraws pictures of the documentation.
const onRequest = ['film']
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !parts.has(name))
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')} to measure, only ${[...parts.keys()].join(', ')}`)

const folder = makeDataFolder()
buildProduct()
const product = await startProduct(folder)
const figures: Figure[] = []
try {
  for (const [name, measure] of parts) {
    if (wanted.length === 0 ? !onRequest.includes(name) : wanted.includes(name))
      figures.push(...(await measure(product)))
  }
} finally {
  await stopProduct(product)
  removeDataFolder(folder)
}
if (figures.length > 0) {
  print(figures)
  process.stdout.write(`\nKept in ${keep(figures, new Date(), wanted)}\n`)
}
