// A thousand open pages: how soon all hear of a change; five thousand: what each costs while nothing happens.
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { cardMoved } from '#features/kanban/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { withProduct } from '../src/app/commands/command.ts'
import type { Mara } from './demo.ts'
import { send, signIn } from './demo.ts'
import { hear, insertSignedIn, openPage, percentile } from './open-pages.ts'
import type { Product } from './product.ts'
import { ownMemoryOf, restartProduct } from './product.ts'
import type { Figure } from './report.ts'
import { atMost } from './report.ts'

/** The members with the board open, and bystanders with other pages open. */
const members = 100
const others = 400
const pagesEach = 10
const changes = 60
const pause = 100
/** The server gives memory back in quiet moments: up to twenty seconds until one is found, ten more for the pages. */
const idle = 30_000

/** Each signed in, the first ones on the shared board; answers their tokens. */
async function addPeople({ dataDir }: Product, { boardId }: Mara): Promise<string[]> {
  const tokens: string[] = []
  process.env['DATA_DIR'] = dataDir
  await withProduct(
    async ({ database }) => {
      for (let index = 0; index < members + others; index++) {
        await database.transaction(async (tx) => {
          const { id, token } = await insertSignedIn(tx, 'Page', index)
          if (index < members) {
            await tx.run(
              sql`insert into kanban_members (board_id, person_id, role) values (${boardId}, ${id}, 'member')`,
            )
          }
          tokens.push(token)
        })
      }
    },
    { mayShare: true },
  )
  return tokens
}

/** Opens so many pages for each, and waits until nothing happens any more. */
async function openPages({ url, process: server }: Product, tokens: readonly string[], each: number) {
  const pages: WebSocket[] = []
  for (const token of tokens) {
    pages.push(...(await Promise.all(Array.from({ length: each }, () => openPage(url, token)))))
  }
  await sleep(idle)
  return { pages, memory: ownMemoryOf(server.pid ?? 0) }
}

export async function measureLive(product: Product): Promise<Figure[]> {
  // Garbage left from the load before exceeds the memory of all pages.
  await restartProduct(product)
  const { url } = product
  const mara = await signIn(url)
  const tokens = await addPeople(product, mara)
  const onBoard = tokens.slice(0, members)
  // These also warm the server up, which is no page's cost.
  const { pages } = await openPages(product, onBoard, pagesEach)

  const waits: number[] = []
  for (let change = 0; change < changes; change++) {
    const [to, fro] = mara.moves
    waits.push(...(await hear(pages, cardMoved.name, () => send(url, change % 2 === 0 ? to : fro))))
    await sleep(pause)
  }
  await sleep(idle)
  const before = ownMemoryOf(product.process.pid ?? 0)
  const idlers = await openPages(product, tokens.slice(members), pagesEach)
  const all = pages.length + idlers.pages.length
  const kilobytes = ((idlers.memory - before) * 1000) / idlers.pages.length
  for (const page of [...pages, ...idlers.pages]) page.terminate()
  const at = (part: number) => percentile(waits, part)
  return [
    { what: `memory of an open page, of ${all}`, value: kilobytes, unit: 'kB', ...atMost(30, kilobytes) },
    { what: `a card is moved, ${pages.length} pages hear it: p50`, value: at(0.5), unit: 'ms' },
    {
      what: `a card is moved, ${pages.length} pages hear it: p99`,
      value: at(0.99),
      unit: 'ms',
      ...atMost(200, at(0.99)),
    },
  ]
}
