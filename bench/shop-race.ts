// The last of a thing that many want: how many orders come of it, what becomes of the others, and how soon all know.
import { sql } from '#kernel/server/database/sql.ts'
import type { Request } from './clients.ts'
import { fillDatabase } from './people.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'
import { atMost } from './report.ts'

type Race = {
  productId: string
  /** Each of them another order. */ order: () => Request
  buyers: number
  units: number
}

const setStock = (product: Product, productId: string, units: number) =>
  fillDatabase(product, ['ecommerce_products'], (database) =>
    database.transaction((tx) =>
      tx.run(sql`update ecommerce_products set quantity = ${units} where id = ${productId}`),
    ),
  )

/** As a browser does: what a busy server did not take is sent again. Answers the status in the end, 0 without any. */
async function buy(url: string, request: Request): Promise<number> {
  const { path, ...rest } = request
  try {
    const response = await fetch(url + path, rest)
    await response.text()
    return response.status === 503 ? await buy(url, request) : response.status
  } catch {
    return 0
  }
}

/** All of them at once, for fewer units than there are buyers. */
export async function measureRace(product: Product, { productId, order, buyers, units }: Race): Promise<Figure[]> {
  await setStock(product, productId, units)
  const requests = Array.from({ length: buyers }, order)
  const started = performance.now()
  const answers = await Promise.all(requests.map((request) => buy(product.url, request)))
  const seconds = (performance.now() - started) / 1000
  const counted = (wanted: (status: number) => boolean) => answers.filter(wanted).length
  const made = counted((status) => status === 200)
  const refused = counted((status) => status === 409)
  const errors = buyers - made - refused
  const race = `${buyers} buyers of ${units} units at once`
  return [
    { what: `${race}: orders made`, value: made, unit: '', bar: `= ${units}`, holds: made === units },
    {
      what: `${race}: errors`,
      value: errors,
      unit: '',
      ...atMost(0, errors),
      beside: `${refused} refused as sold out`,
    },
    { what: `${race}: until all know`, value: seconds, unit: 's' },
  ]
}
