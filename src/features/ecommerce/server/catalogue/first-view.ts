// The shop as a visitor first sees it: its shelf is painted before any script has run.
import { localeOf } from '#kernel/languages.ts'
import type { Language } from '#kernel/languages.ts'
import { currencyOptions, inUnits } from '#kernel/money.ts'
import type { DrawingFor } from '#kernel/server/first-view.ts'
import { firstView } from '#kernel/server/first-view.ts'
import { escapeHtml } from '#kernel/server/words.ts'
import { listProducts } from '../../contract.ts'
import type { ProductCard } from '../../entities.ts'
import { shopPage } from '../../entities.ts'
import { nothingKept, storeKey } from '../../kept.ts'
import { dotsMost, starPath } from '../../star.ts'
import { words } from '../words.ts'

/** As many as the widest window shows without scrolling. */
const seenAtOnce = 18
/** Asked for before any script: the largest of the first paint is among them. */
const fetchedFirst = 5

/** As `price.tsx` writes it. */
const priceOf = (language: Language, { price, priceSale, currency }: ProductCard): string => {
  const options = { ...currencyOptions(currency), currencyDisplay: 'narrowSymbol' } as const
  const format = new Intl.NumberFormat(localeOf[language], options)
  const written = (amount: number) => escapeHtml(format.format(inUnits(amount, currency)))
  if (priceSale === null) return `<span class="at-price">${written(price)}</span>`
  const both = `<ins class="at-price-now">${written(priceSale)}</ins><del class="at-price-before">${written(price)}</del>`
  return `<span class="at-price">${both}</span>`
}

/** As `badges.tsx` draws them. */
function badgesOf(language: Language, { badges, available }: ProductCard): string {
  const { badge, stock } = words[language].ecommerce
  const soldOut = available === 0 ? [`<span class="at-badge">${escapeHtml(stock.out_of_stock)}</span>`] : []
  const others = badges.map(
    ({ kind, text }) =>
      `<span class="at-badge" data-kind="${kind}"><bdi>${escapeHtml(text ?? badge[kind])}</bdi></span>`,
  )
  const all = [...soldOut, ...others]
  return all.length === 0 ? '' : `<span class="at-badges">${all.join('')}</span>`
}

const pictureOf = ({ cover }: ProductCard, apiAddress: string) => cover && apiAddress + cover.thumbUrl

/** As `tile-rating.tsx` draws it. */
function ratingOf(language: Language, { totalRating, totalReview }: ProductCard): string {
  if (totalReview === 0) return ''
  const written = (value: number, digits: number) =>
    escapeHtml(
      new Intl.NumberFormat(localeOf[language], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(value),
    )
  return (
    `<span class="at-tile-rating"><svg viewBox="0 0 24 24"><path d="${starPath}"/></svg>` +
    `<span>${written(totalRating, 1)}</span><span>(${written(totalReview, 0)})</span></span>`
  )
}

/** As `ColourDots` draws them: a drawing, as the page's policy lets no style into an element. */
function dotsOf({ colors }: ProductCard): string {
  if (colors.length === 0) return ''
  const dots = colors
    .slice(0, dotsMost)
    .map((color) => `<svg viewBox="0 0 12 12"><circle cx="6" cy="6" r="5.5" fill="${escapeHtml(color)}"/></svg>`)
  const more = colors.length > dotsMost ? `<span>+${colors.length - dotsMost}</span>` : ''
  return `<span class="at-tile-dots">${dots.join('')}${more}</span>`
}

/** As `product-tile.tsx` draws it, but for its button, which needs a script. */
function tileOf(card: ProductCard, { language, apiAddress }: DrawingFor): string {
  const picture = pictureOf(card, apiAddress)
  const image =
    picture === null
      ? '<span class="at-product-image"></span>'
      : `<img class="at-product-image" src="${escapeHtml(picture)}" alt="" decoding="sync">`
  return (
    `<li><article class="at-tile"><div class="at-tile-picture"${card.available === 0 ? ' data-gone' : ''}>${image}` +
    `${badgesOf(language, card)}</div><div class="at-tile-words"><h2 class="at-tile-name">` +
    `<a href="/product/${escapeHtml(card.slug)}"><bdi>${escapeHtml(card.name)}</bdi></a></h2>` +
    `${dotsOf(card)}${priceOf(language, card)}${ratingOf(language, card)}</div></article></li>`
  )
}

export const shopView = firstView(listProducts, {
  path: '/product',
  input: { sortBy: nothingKept.sortBy, limit: String(shopPage) },
  rules: new URL('../../client/shelf.css', import.meta.url),
  onlyWith: { key: storeKey, text: JSON.stringify({ sortBy: nothingKept.sortBy }).slice(1, -1) },
  draw: ({ products }, to) => {
    const seen = products.slice(0, seenAtOnce)
    const title = escapeHtml(words[to.language].ecommerce.shop.title)
    return {
      // An empty shop says so in words of its own.
      markup:
        seen.length === 0
          ? ''
          : `<div class="at-shop" data-open><h1 class="at-shop-title">${title}</h1><div class="at-shop-bar-place"></div>` +
            `<ul class="at-shelf">${seen.map((card) => tileOf(card, to)).join('')}</ul></div>`,
      pictures: seen.flatMap((card) => pictureOf(card, to.apiAddress) ?? []).slice(0, fetchedFirst),
    }
  },
})
