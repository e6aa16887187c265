// How an order can be delivered, and what that costs.
import { digitsOf } from '#kernel/money.ts'
import type { Delivery } from './checkout-contract.ts'

/** In whole units of a currency of which one is worth about as much as a dollar or a euro. */
const units: Record<Delivery, number> = { free: 0, standard: 10, express: 20 }

// So many, by powers of ten, buy about what one euro buys; of a currency that stands nowhere here one does.
const worth: Readonly<Record<number, readonly string[]>> = {
  10: 'CNY CZK DKK EGP HKD MAD MDL MXN NOK SEK THB TRY TWD UAH UYU ZAR ZMW'.split(' '),
  100: 'AMD BDT CRC DJF DZD HUF INR ISK JPY KES KGS KMF KZT LKR MUR NPR PHP PKR RSD RUB SYP XPF'.split(' '),
  1000: 'ARS BIF CLP COP IQD KRW MGA MMK MNT MWK NGN RWF SDG SSP TZS XAF XOF YER'.split(' '),
  10_000: 'GNF IDR KHR LAK PYG SLL UGX UZS VND'.split(' '),
  100_000: 'IRR LBP'.split(' '),
}

const worthOf = (currency: string): number =>
  Number(Object.entries(worth).find(([, currencies]) => currencies.includes(currency))?.[0] ?? 1)

/** In the smallest unit: 10 euros are 1,000 yen and 100,000 dongs, not ten of each. */
export const deliveryPrice = (delivery: Delivery, currency: string): number =>
  units[delivery] * worthOf(currency) * 10 ** digitsOf(currency)

/** Days from the order to the door: the first on which it may come, and the last. */
export const deliveryDays = { free: [5, 9], standard: [3, 4], express: [1, 1] } as const satisfies Record<
  Delivery,
  readonly [first: number, last: number]
>
