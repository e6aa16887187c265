// Products as cards in pages of the public site, such as the posts that speak of them.
import { siteCards } from '#kernel/server/site/site-page.ts'
import { Id, check } from '#kernel/shape.ts'
import { moneyIn } from '../words.ts'
import { readCards } from './rows.ts'

export const productCards = siteCards({
  of: 'product',
  read: async ({ db, language }, ids) => {
    const products = await readCards(
      db,
      ids.filter((id) => check(Id, id).ok),
    )
    return products.map(({ id, slug, name, cover, currency, price, priceSale }) => {
      const money = moneyIn(language, currency)
      const isSale = priceSale !== null
      return {
        id,
        name,
        path: `/product/${slug}`,
        picture: cover?.thumbUrl,
        note: money(priceSale ?? price),
        ...(isSale && { before: money(price) }),
      }
    })
  },
})
